import { type ProductTypeName, productTypes } from '#schema/enums';
import type { CatalogContext } from '../context.ts';

export interface SeedCategory {
  slug: string;
  type: ProductTypeName;
  name: { en: string; zh: string };
}

/** Adds what is missing and renames what is there. */
export async function ensureCategories(
  { database }: CatalogContext,
  rows: readonly SeedCategory[],
): Promise<void> {
  await database.query(
    `insert into category (slug, type, name_en, name_zh)
     select * from unnest($1::text[], $2::smallint[], $3::text[], $4::text[])
     on conflict (slug) do update set type = excluded.type, name_en = excluded.name_en,
       name_zh = excluded.name_zh`,
    [
      rows.map(({ slug }) => slug),
      rows.map(({ type }) => productTypes[type]),
      rows.map(({ name }) => name.en),
      rows.map(({ name }) => name.zh),
    ],
  );
}
