import { sql } from 'kysely';
import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { pageStatement } from '#kit/database/page-statement';
import { statement } from '#kit/database/statement';
import { type PlayRating, productStatus } from '#schema/enums';
import { type ProductRow, selectProducts } from '../product/product-row.ts';
import type { CatalogTables } from '../tables.ts';

export interface PlayRow {
  product: ProductRow;
  rating: PlayRating | null;
  at: Date;
}

const readPlays = pageStatement<CatalogTables, { userId: string }>()(
  {
    by: [
      ['y.at', 'time'],
      ['y.product_id', 'id'],
    ],
    direction: 'desc',
  },
  (db, p, page) =>
    selectProducts(db)
      .innerJoin('play as y', 'y.product_id', 'p.id')
      .select(['y.at as playedAt', sql.ref<PlayRating | null>('y.rating').as('rating')])
      .where('y.user_id', '=', p('userId'))
      .where('p.status', '=', productStatus.RELEASED)
      .where(page.after)
      .$call(page.tail),
);

const countPlays = statement<CatalogTables, { userId: string }>()((db, p) =>
  db
    .selectFrom('play as y')
    .innerJoin('product as p', 'p.id', 'y.product_id')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('y.user_id', '=', p('userId'))
    .where('p.status', '=', productStatus.RELEASED),
);

/** Released games that a member has played, the last marked first. */
export async function listPlays(
  database: Database,
  userId: string,
  request: PageRequest,
): Promise<Page<PlayRow>> {
  const rows = await readPlays.run(database, request, { userId });
  const plays = rows.map(({ rating, playedAt, ...product }) => ({ product, rating, at: playedAt }));
  return toPage(
    plays,
    request,
    ({ at, product }) => [at.toISOString(), product.id],
    async () => (await countPlays.first(database, { userId }))?.count ?? 0,
  );
}

const readOfProducts = statement<
  CatalogTables,
  { userId: string; productIds: readonly string[] }
>()((db, p) =>
  selectProducts(db)
    .innerJoin('play as y', 'y.product_id', 'p.id')
    .select(['y.at as playedAt', sql.ref<PlayRating | null>('y.rating').as('rating')])
    .where('y.user_id', '=', p('userId'))
    .where('y.product_id', '=', p.any('productIds')),
);

/** The member's play of each product, in their order; null for none. */
export async function playsOfProducts(
  database: Database,
  userId: string,
  productIds: readonly string[],
): Promise<(PlayRow | null)[]> {
  const rows = await readOfProducts.run(database, { userId, productIds });
  const plays = rows.map(({ rating, playedAt, ...product }) => ({ product, rating, at: playedAt }));
  const byProduct = new Map(plays.map((play) => [play.product.id, play]));
  return productIds.map((id) => byProduct.get(id) ?? null);
}
