import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { isNotOlder, newestByKey, newestSequence, type Sequenced } from '#kit/events/newest';
import { erasedOf } from '../erasure/erased-members.ts';
import type { FeedTables } from '../tables.ts';

interface UpChange extends Sequenced {
  productId: string;
  userId: string;
  withheld: boolean;
}

interface UpRows {
  productIds: readonly string[];
  userIds: readonly string[];
  withheld: readonly boolean[];
  erased: readonly boolean[];
  sequences: readonly (string | null)[];
}

const upsertRows = statement<FeedTables, UpRows>()((db, p) =>
  db
    .insertInto('up_copy')
    .columns(['product_id', 'user_id', 'withheld', 'erased', 'sequence'])
    .expression(
      db
        .selectFrom(
          p.unnest('entry', {
            product_id: ['productIds', 'text'],
            user_id: ['userIds', 'uuid'],
            withheld: ['withheld', 'boolean'],
            erased: ['erased', 'boolean'],
            sequence: ['sequences', 'bigint'],
          }),
        )
        .selectAll('entry')
        .orderBy('entry.product_id')
        .orderBy('entry.user_id'),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'user_id'])
        .doUpdateSet(({ ref }) => ({
          withheld: ref('excluded.withheld'),
          sequence: newestSequence('up_copy'),
        }))
        .where(isNotOlder('up_copy')),
    ),
);

/** Stores whether each UP counts, so that its reason can be replied to. A newer event prevails. */
export async function upsertUps(tx: Transaction, changes: readonly UpChange[]): Promise<void> {
  const ups = newestByKey(changes, ({ productId, userId }) => `${productId}:${userId}`);
  const erased = await erasedOf(
    tx,
    ups.map(({ userId }) => userId),
  );
  await upsertRows.run(tx, {
    productIds: ups.map(({ productId }) => productId),
    userIds: ups.map(({ userId }) => userId),
    withheld: ups.map(({ withheld }) => withheld),
    erased: ups.map(({ userId }) => erased.has(userId)),
    sequences: ups.map(({ sequence }) => sequence ?? null),
  });
}

/** The reasons of erased members are gone, and what others replied stays. */
export const markUpsErased = statement<FeedTables, { userIds: readonly string[] }>()((db, p) =>
  db
    .updateTable('up_copy')
    .set({ erased: true })
    .where('user_id', '=', p.any('userIds', 'uuid[]'))
    .where(sql<boolean>`not erased`),
);
