import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import type { CatalogTables } from '../tables.ts';

/** `rows` is a JSON array of products. Returns those whose slugs did not exist. */
export const insertProducts = statement<CatalogTables, { rows: string }>()(
  (_db, p) => sql<{ id: string; slug: string }>`
    insert into product (slug, type, status, name_en, name_zh, tagline_en, tagline_zh,
      description_en, description_zh, stage, platforms, languages, tags, aliases, chains, links, logo, logo_image,
      banner, screenshots, owner_id, sharer_id, created_at, released_at)
    select slug, type, status, "nameEn", "nameZh", "taglineEn", "taglineZh", "descriptionEn",
      "descriptionZh", stage, platforms, languages, tags, aliases, chains, links, logo, "logoImage", banner,
      screenshots, "ownerId", "sharerId", at, "releasedAt"
    from jsonb_to_recordset(${p.cast('rows', 'jsonb')}) as row (slug text, type smallint,
      status smallint, "nameEn" text, "nameZh" text, "taglineEn" text, "taglineZh" text,
      "descriptionEn" text, "descriptionZh" text, stage smallint, platforms smallint[],
      languages smallint[], tags text[], aliases text[], chains smallint[], links jsonb, logo text, "logoImage" text, banner text,
      screenshots text[], "ownerId" uuid, "sharerId" uuid, at timestamptz,
      "releasedAt" timestamptz)
    on conflict (slug) do nothing
    returning id, slug`,
);

/** `rows` is a JSON array of `{ id, slug, place }`: a product and a category's slug. */
export const insertCategories = statement<CatalogTables, { rows: string }>()(
  (_db, p) => sql<object>`
    insert into product_category (product_id, category_id, place)
    select row.id, k.id, row.place
    from jsonb_to_recordset(${p.cast('rows', 'jsonb')})
      as row (id bigint, slug text, place smallint)
    join category k on k.slug = row.slug`,
);

export const readIds = statement<CatalogTables, { slugs: readonly string[] }>()((db, p) =>
  db.selectFrom('product').select(['id', 'slug']).where('slug', '=', p.any('slugs')),
);
