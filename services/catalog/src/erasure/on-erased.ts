import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { eventHandler } from '#kit/events/event-handler';
import { catalogMemberErased } from '#schema/generated/events';
import { lockCounters } from '../product/product-counters.ts';
import type { CatalogTables } from '../tables.ts';

interface Members {
  userIds: readonly string[];
}

const markErased = statement<CatalogTables, Members & { at: Date }>()((db, p) =>
  db
    .insertInto('erased_member')
    .columns(['user_id', 'at'])
    .expression((eb) =>
      eb
        .selectFrom(p.unnest('member', { user_id: ['userIds', 'uuid'] }))
        .select(['member.user_id', p.cast('at', 'timestamptz').as('at')])
        .orderBy('member.user_id'),
    )
    .onConflict((conflict) => conflict.doNothing()),
);

/** The vote counts on. */
const clearReasons = statement<CatalogTables, Members>()((db, p) =>
  db
    .updateTable('up')
    .set({ reason: '' })
    .where('user_id', '=', p.any('userIds', 'uuid[]'))
    .where('reason', '<>', ''),
);

const deleteFollows = statement<CatalogTables, Members>()((db, p) =>
  db
    .deleteFrom('follow')
    .where('user_id', '=', p.any('userIds', 'uuid[]'))
    .returning('product_id as productId'),
);

interface Fewer {
  productIds: readonly string[];
  counts: readonly number[];
}

const lowerFollowers = statement<CatalogTables, Fewer>()((db, p) =>
  db
    .updateTable('product_counter as c')
    .from(p.unnest('less', { product_id: ['productIds', 'bigint'], count: ['counts', 'integer'] }))
    .set((eb) => ({ followers: eb('c.followers', '-', eb.ref('less.count')) }))
    .whereRef('c.product_id', '=', 'less.product_id'),
);

const deletePlays = statement<CatalogTables, Members>()((db, p) =>
  db
    .deleteFrom('play')
    .where('user_id', '=', p.any('userIds', 'uuid[]'))
    .returning('product_id as productId'),
);

const lowerPlayers = statement<CatalogTables, Fewer>()((db, p) =>
  db
    .updateTable('product_counter as c')
    .from(p.unnest('less', { product_id: ['productIds', 'bigint'], count: ['counts', 'integer'] }))
    .set((eb) => ({ players: eb('c.players', '-', eb.ref('less.count')) }))
    .whereRef('c.product_id', '=', 'less.product_id'),
);

const deleteOpenQuestions = statement<CatalogTables, Members>()((db, p) =>
  db
    .deleteFrom('question')
    .where('asker_id', '=', p.any('userIds', 'uuid[]'))
    .where('answer', 'is', null),
);

/** An answered question stays, because its answer is of another person. */
const clearQuestions = statement<CatalogTables, Members>()((db, p) =>
  db
    .updateTable('question')
    .set({ content: '' })
    .where('asker_id', '=', p.any('userIds', 'uuid[]'))
    .where('content', '<>', ''),
);

const clearAnswers = statement<CatalogTables, Members>()((db, p) =>
  db
    .updateTable('question')
    .set({ answer: '' })
    .where('answerer_id', '=', p.any('userIds', 'uuid[]'))
    .where('answer', '<>', ''),
);

const deleteLeads = statement<CatalogTables, Members>()((db, p) =>
  db
    .deleteFrom('lead')
    .where('sharer_id', '=', p.any('userIds', 'uuid[]'))
    .where('status', '<>', 'ACCEPTED'),
);

/** An accepted lead says where a product comes from. */
const clearLeads = statement<CatalogTables, Members>()((db, p) =>
  db
    .updateTable('lead')
    .set({ name: '', home_link: '', wx: '', email: null, phone: null, intro: '', reason: null })
    .where('sharer_id', '=', p.any('userIds', 'uuid[]'))
    .where('wx', '<>', ''),
);

const clearOwners = statement<CatalogTables, Members>()((db, p) =>
  db
    .updateTable('product')
    .set({ owner_id: null })
    .where('owner_id', '=', p.any('userIds', 'uuid[]')),
);

const deleteAnswers = statement<CatalogTables, Members>()((db, p) =>
  db.deleteFrom('idempotency_key').where('user_id', '=', p.any('userIds', 'uuid[]')),
);

/** How many of the deleted rows each product had. */
function fewerOf(deleted: readonly { productId: string }[]): Fewer {
  const counts = new Map<string, number>();
  for (const { productId } of deleted) counts.set(productId, (counts.get(productId) ?? 0) + 1);
  return { productIds: [...counts.keys()], counts: [...counts.values()] };
}

async function removeFollowsAndPlays(tx: Transaction, members: Members): Promise<void> {
  const follows = fewerOf(await deleteFollows.run(tx, members));
  const plays = fewerOf(await deletePlays.run(tx, members));
  const productIds = [...new Set([...follows.productIds, ...plays.productIds])];
  if (productIds.length === 0) return;
  await lockCounters.run(tx, { productIds });
  await lowerFollowers.run(tx, follows);
  await lowerPlayers.run(tx, plays);
}

/** Erases texts, follows, plays and leads of members; votes and counts stay. A repetition changes nothing. */
export const onErased = eventHandler('user.erased.v1', async (tx, events, { outbox, clock }) => {
  const userIds = [...new Set(events.map(({ data }) => data.userId))];
  await markErased.run(tx, { userIds, at: clock.now() });
  await removeFollowsAndPlays(tx, { userIds });
  const rest = [
    clearReasons,
    deleteOpenQuestions,
    clearQuestions,
    clearAnswers,
    deleteLeads,
    clearLeads,
    clearOwners,
    deleteAnswers,
  ];
  for (const erase of rest) await erase.run(tx, { userIds });
  await outbox.add(tx, ...userIds.map((userId) => catalogMemberErased({ userId })));
});
