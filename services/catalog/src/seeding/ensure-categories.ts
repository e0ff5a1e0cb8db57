import { statement } from '#kit/database/statement';
import type { SiteCategory } from '#schema/categories';
import { productTypes } from '#schema/enums';
import type { CatalogContext } from '../context.ts';
import type { CatalogTables } from '../tables.ts';

const upsertCategories = statement<
  CatalogTables,
  {
    slugs: readonly string[];
    types: readonly number[];
    namesEn: readonly string[];
    namesZh: readonly string[];
  }
>()((db, p) =>
  db
    .insertInto('category')
    .columns(['slug', 'type', 'name_en', 'name_zh'])
    .expression((eb) =>
      eb
        .selectFrom(
          p.unnest('row', {
            slug: ['slugs', 'text'],
            type: ['types', 'smallint'],
            name_en: ['namesEn', 'text'],
            name_zh: ['namesZh', 'text'],
          }),
        )
        .selectAll('row'),
    )
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet((eb) => ({
        type: eb.ref('excluded.type'),
        name_en: eb.ref('excluded.name_en'),
        name_zh: eb.ref('excluded.name_zh'),
      })),
    ),
);

/** Upserts by slug. */
export async function ensureCategories(
  { database }: CatalogContext,
  rows: readonly SiteCategory[],
): Promise<void> {
  await upsertCategories.run(database, {
    slugs: rows.map(({ slug }) => slug),
    types: rows.map(({ type }) => productTypes[type]),
    namesEn: rows.map(({ name }) => name.en),
    namesZh: rows.map(({ name }) => name.zh),
  });
}
