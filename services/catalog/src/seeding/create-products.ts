import type { Transaction } from '#kit/database/database';
import { assert } from '#kit/runtime/errors';
import {
  type ProductStatusName,
  type ProductTypeName,
  productStatus,
  productTypes,
} from '#schema/enums';
import { productListed } from '#schema/generated/events';
import type { CatalogContext } from '../context.ts';
import { enlist } from '../product/listing.ts';
import type { StoredLink } from '../product/product.entity.ts';
import { lockSlugs } from '../product/product-key.ts';
import { isSlug } from '../product/slug.rules.ts';

interface Bilingual {
  en: string;
  zh: string;
}

export interface SeedProduct {
  slug: string;
  type: ProductTypeName;
  /** RELEASED when left out. */
  status?: ProductStatusName;
  name: Bilingual;
  tagline: Bilingual;
  description: Bilingual;
  stage: number;
  platforms: readonly number[];
  languages: readonly number[];
  /** Slugs of categories that exist. */
  categories: readonly string[];
  tags: readonly string[];
  links: readonly StoredLink[];
  logo?: string | null;
  logoImage?: string | null;
  banner?: string | null;
  screenshots?: readonly string[];
  ownerId?: string | null;
  sharerId?: string | null;
  /** When it came to Vita. */
  at: Date;
}

const chunk = 500;

/**
 * Writes whole products, for demonstrations and benchmarks, with the events of those that are
 * released; `tell: false` leaves these out. Slugs that exist are kept as they are, so that a seeding
 * which was cut off can be run again. Answers the ids of all, by slug.
 */
export async function createProducts(
  { database, outbox, ranking }: CatalogContext,
  rows: readonly SeedProduct[],
  { tell = true }: { tell?: boolean } = {},
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (let start = 0; start < rows.length; start += chunk) {
    const part = rows.slice(start, start + chunk);
    const slugs = part.map(({ slug }) => slug);
    assert(slugs.every(isSlug), `slugs are lower case and not reserved: ${slugs}`);
    await database.transaction(async (tx) => {
      const added = await insertProducts(tx, part);
      const released = part.filter(({ slug, status = 'RELEASED' }) => {
        return added.has(slug) && status === 'RELEASED';
      });
      await enlist(
        tx,
        released.map(({ slug }) => added.get(slug) as string),
      );
      const events = released.map((row) => listedEvent(row, added.get(row.slug) as string));
      if (tell) await outbox.add(tx, ...events);
      for (const { id, slug } of await readIds(tx, slugs)) ids.set(slug, id);
    });
  }
  ranking.listingChanged();
  return ids;
}

const readIds = (tx: Transaction, slugs: readonly string[]) =>
  tx.query<{ id: string; slug: string }>('select id, slug from product where slug = any($1)', [
    slugs,
  ]);

/** The ids of those that were not there, by slug. */
async function insertProducts(
  tx: Transaction,
  rows: readonly SeedProduct[],
): Promise<Map<string, string>> {
  await lockSlugs(tx);
  const added = await tx.query<{ id: string; slug: string }>(
    `insert into product (slug, type, status, name_en, name_zh, tagline_en, tagline_zh,
       description_en, description_zh, stage, platforms, languages, tags, links, logo, logo_image,
       banner, screenshots, owner_id, sharer_id, created_at, released_at)
     select slug, type, status, name_en, name_zh, tagline_en, tagline_zh,
       description_en, description_zh, stage, platforms, languages, tags, links, logo, logo_image,
       banner, screenshots, owner_id, sharer_id, at, case when is_listed then at end
     from jsonb_to_recordset($1::jsonb) as row (slug text, type smallint, status smallint,
       name_en text, name_zh text, tagline_en text, tagline_zh text, description_en text,
       description_zh text, stage smallint, platforms smallint[], languages smallint[],
       tags text[], links jsonb, logo text, logo_image text, banner text, screenshots text[],
       owner_id uuid, sharer_id uuid, at timestamptz, is_listed boolean)
     on conflict (slug) do nothing
     returning id, slug`,
    [JSON.stringify(rows.map(toRecord))],
  );
  const ids = new Map(added.map(({ id, slug }) => [slug, id]));
  await tx.query('insert into product_counter (product_id) select unnest($1::bigint[])', [
    [...ids.values()],
  ]);
  const categories = rows
    .filter(({ slug }) => ids.has(slug))
    .flatMap((row) =>
      row.categories.map((slug, place) => ({ id: ids.get(row.slug), slug, place })),
    );
  await tx.query(
    `insert into product_category (product_id, category_id, place)
     select row.id, k.id, row.place
     from jsonb_to_recordset($1::jsonb) as row (id bigint, slug text, place smallint)
     join category k on k.slug = row.slug`,
    [JSON.stringify(categories)],
  );
  return ids;
}

function toRecord({ name, tagline, description, ...row }: SeedProduct) {
  const { status = 'RELEASED', logoImage = null } = row;
  return {
    ...row,
    type: productTypes[row.type],
    status: productStatus[status],
    name_en: name.en,
    name_zh: name.zh,
    tagline_en: tagline.en,
    tagline_zh: tagline.zh,
    description_en: description.en,
    description_zh: description.zh,
    logo_image: logoImage,
    screenshots: row.screenshots ?? [],
    owner_id: row.ownerId ?? null,
    sharer_id: row.sharerId ?? null,
    is_listed: status === 'RELEASED' || status === 'TAKEN_DOWN',
  };
}

const listedEvent = ({ slug, type, name, ownerId, sharerId }: SeedProduct, productId: string) =>
  productListed({
    productId,
    slug,
    type,
    name: { en: name.en, zh: name.zh },
    ownerId: ownerId ?? null,
    sharerId: sharerId ?? null,
    leadId: null,
    firstTime: true,
  });
