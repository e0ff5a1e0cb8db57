import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { pageStatement } from '#kit/database/page-statement';
import { statement } from '#kit/database/statement';
import type { CatalogTables } from '../tables.ts';

export interface VersionRow {
  id: string;
  number: number;
  noteEn: string;
  noteZh: string;
  releasedAt: Date;
  productId: string;
}

const readVersions = pageStatement<CatalogTables, { productIds: readonly string[] }>()(
  { by: [['v.number', 'integer']], direction: 'desc' },
  (db, p, page) =>
    db
      .selectFrom(p.unnest('requested', { product_id: ['productIds', 'bigint'] }))
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('product_version as v')
            .select(['v.id', 'v.number', 'v.note_en as noteEn', 'v.note_zh as noteZh'])
            .select(['v.released_at as releasedAt', 'v.product_id as productId'])
            .whereRef('v.product_id', '=', 'requested.product_id')
            .where(page.after)
            .$call(page.tail)
            .as('found'),
        (join) => join.onTrue(),
      )
      .selectAll('found'),
);

const countVersions = statement<CatalogTables, { productId: string }>()((db, p) =>
  db
    .selectFrom('product_version')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('product_id', '=', p('productId')),
);

/** One page of versions for each product, newest first, read by one statement. */
export async function listVersions(
  database: Database,
  productIds: readonly string[],
  request: PageRequest,
): Promise<Page<VersionRow>[]> {
  const rows = await readVersions.run(database, request, { productIds });
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  return productIds.map((productId) =>
    toPage(
      byProduct.get(productId) ?? [],
      request,
      ({ number }) => [number],
      async () => (await countVersions.first(database, { productId }))?.count ?? 0,
    ),
  );
}
