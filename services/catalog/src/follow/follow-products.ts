import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import { productStatus } from '#schema/enums';
import { productFollowed } from '#schema/generated/events';
import type { CatalogContext } from '../context.ts';
import { lockCounters } from '../product/product-counters.ts';
import type { CatalogTables } from '../tables.ts';

export interface NewFollow {
  productId: string;
  userId: string;
  at: Date;
}

/**
 * `setFollow` for many new follows at given times, in one transaction: the same rule, counters and
 * events. Skips a follow that exists.
 * @throws PRODUCT_NOT_FOUND when a product is not released
 */
export async function followProducts(
  { database, outbox }: CatalogContext,
  follows: readonly NewFollow[],
  { emitEvents }: { emitEvents: boolean },
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockReleased(tx, follows);
    const inserted = await insertFollows.run(tx, {
      userIds: follows.map(({ userId }) => userId),
      productIds: follows.map(({ productId }) => productId),
      times: follows.map(({ at }) => at),
    });
    const events = await countFollows(tx, inserted);
    if (emitEvents) await outbox.add(tx, ...events);
  });
}

const lockProducts = statement<CatalogTables, { productIds: readonly string[] }>()((db, p) =>
  db
    .selectFrom('product')
    .select('id')
    .where('id', '=', p.any('productIds'))
    .where('status', '=', productStatus.RELEASED)
    .orderBy('id')
    .forShare(),
);

/** The lock keeps the products released until the commit. */
async function lockReleased(tx: Transaction, follows: readonly NewFollow[]): Promise<void> {
  const productIds = [...new Set(follows.map(({ productId }) => productId))];
  const areIds = productIds.every(isRowId);
  const released = areIds ? await lockProducts.run(tx, { productIds }) : [];
  if (released.length < productIds.length) throw new DomainError('PRODUCT_NOT_FOUND');
}

const insertFollows = statement<
  CatalogTables,
  { userIds: readonly string[]; productIds: readonly string[]; times: readonly Date[] }
>()((db, p) =>
  db
    .insertInto('follow')
    .columns(['user_id', 'product_id', 'at'])
    .expression((eb) =>
      eb
        .selectFrom(
          p.unnest('row', {
            user_id: ['userIds', 'uuid'],
            product_id: ['productIds', 'bigint'],
            at: ['times', 'timestamptz'],
          }),
        )
        .selectAll('row'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['product_id as productId', 'user_id as userId']),
);

const addToCounters = statement<
  CatalogTables,
  { productIds: readonly string[]; numbers: readonly number[] }
>()((db, p) =>
  db
    .updateTable('product_counter as c')
    .from(
      p.unnest('added', { product_id: ['productIds', 'bigint'], follows: ['numbers', 'integer'] }),
    )
    .set((eb) => ({ followers: eb('c.followers', '+', eb.ref('added.follows')) }))
    .whereRef('c.product_id', '=', 'added.product_id')
    .returning(['c.product_id as productId', 'c.followers']),
);

/** Raises the counters. Each event carries the value that the counter has after its follow. */
async function countFollows(
  tx: Transaction,
  follows: readonly Pick<NewFollow, 'productId' | 'userId'>[],
) {
  const byProduct = Map.groupBy(follows, ({ productId }) => productId);
  const productIds = [...byProduct.keys()];
  await lockCounters.run(tx, { productIds });
  const rows = await addToCounters.run(tx, {
    productIds,
    numbers: [...byProduct.values()].map(({ length }) => length),
  });
  const counters = rows.sort((a, b) => Number(a.productId) - Number(b.productId));
  return counters.flatMap(({ productId, followers }) => {
    const added = byProduct.get(productId) ?? [];
    const before = followers - added.length;
    return added.map(({ userId }, index) =>
      productFollowed({
        productId,
        userId,
        following: true,
        followers: before + index + 1,
        countsForRewards: true,
      }),
    );
  });
}
