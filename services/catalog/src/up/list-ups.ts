import { sql } from 'kysely';
import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { pageStatement } from '#kit/database/page-statement';
import { statement } from '#kit/database/statement';
import type { CatalogTables } from '../tables.ts';

export interface UpRow {
  /** `<product>:<member>`, since a member has one UP for a product. */
  id: string;
  productId: string;
  userId: string;
  reason: string;
  /** The weight: 1, or 2 of a Goldfinger. */
  value: number;
  at: Date;
}

const readUps = pageStatement<CatalogTables, { productIds: readonly string[] }>()(
  {
    by: [
      ['u.at', 'time'],
      ['u.user_id', 'uuid'],
    ],
    direction: 'desc',
  },
  (db, p, page) =>
    db
      .selectFrom(p.unnest('requested', { product_id: ['productIds', 'bigint'] }))
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('up as u')
            .select([
              sql<string>`u.product_id || ':' || u.user_id`.as('id'),
              'u.product_id as productId',
              'u.user_id as userId',
              'u.reason',
              'u.weight as value',
              'u.at',
            ])
            .whereRef('u.product_id', '=', 'requested.product_id')
            .where('u.withheld_at', 'is', null)
            .where(page.after)
            .$call(page.tail)
            .as('found'),
        (join) => join.onTrue(),
      )
      .selectAll('found'),
);

/** The counter holds the sum of the weights: an UP of a Goldfinger is in it twice. */
const countUps = statement<CatalogTables, { productIds: readonly string[] }>()((db, p) =>
  db
    .selectFrom('product_counter as c')
    .select('c.product_id as productId')
    .select(({ eb, selectFrom }) =>
      eb(
        'c.up_value',
        '-',
        selectFrom('up')
          .select(({ fn, cast }) => cast<number>(fn.countAll(), 'integer').as('golden'))
          .whereRef('up.product_id', '=', 'c.product_id')
          .where('up.weight', '=', 2)
          .where('up.withheld_at', 'is', null),
      ).as('count'),
    )
    .where('c.product_id', '=', p.any('productIds')),
);

/** One page of UPs that count for each product, newest first, read by one statement. */
export async function listUps(
  database: Database,
  productIds: readonly string[],
  request: PageRequest,
): Promise<Page<UpRow>[]> {
  const rows = await readUps.run(database, request, { productIds });
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  let counts: Promise<Map<string, number>> | null = null;
  const readCounts = async () => {
    const counted = await countUps.run(database, { productIds });
    return new Map(counted.map(({ productId, count }) => [productId, Number(count)]));
  };
  return productIds.map((productId) =>
    toPage(
      byProduct.get(productId) ?? [],
      request,
      ({ at, userId }) => [at.toISOString(), userId],
      async () => {
        counts ??= readCounts();
        return (await counts).get(productId) ?? 0;
      },
    ),
  );
}
