import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { eventHandler } from '#kit/events/event-handler';
import { catalogMemberErased } from '#schema/generated/events';
import { eraseVoters } from '../integrity/voters.ts';
import { eraseLeads } from '../lead/erase-leads.ts';
import { eraseTeams } from '../ownership/erase-teams.ts';
import { forgetProducers } from '../ownership/forget-producers.ts';
import { erasePictures } from '../picture/erase-pictures.ts';
import { lockCounters } from '../product/product-counters.ts';
import { eraseQuestions } from '../question/erase-questions.ts';
import { clearReasonsAbout } from '../review/add-decision.ts';
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
    .set({ reason: '', language: null })
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

const listOwned = statement<CatalogTables, Members>()((db, p) =>
  db.selectFrom('product').select('id').where('owner_id', '=', p.any('userIds', 'uuid[]')),
);

/** The texts stay: what a product shows, or showed, is no one's alone. */
const clearSubmissions = statement<CatalogTables, Members>()((db, p) =>
  db
    .updateTable('product_revision as r')
    .set({
      before: sql`r.before - 'producer'`,
      after: sql`r.after - 'producer'`,
      submitter_id: null,
    })
    .where('r.submitter_id', '=', p.any('userIds', 'uuid[]')),
);

// In the order of their keys, and before any product: a grant locks the member's row, then its product's.
const lockMembers = statement<CatalogTables, Members>()((db, p) =>
  db
    .selectFrom('member')
    .select('user_id')
    .where('user_id', '=', p.any('userIds', 'uuid[]'))
    .orderBy('user_id')
    .forUpdate(),
);

/**
 * Every writer of revisions, claims and questions of products locks the product first, and a vote locks
 * its counter after it.
 */
const lockProducts = statement<CatalogTables, Members>()((db, p) =>
  db
    .selectFrom('product as p')
    .select('p.id')
    .where((eb) =>
      eb.or([
        eb('p.owner_id', '=', p.any('userIds', 'uuid[]')),
        sql<boolean>`p.maintainer_ids && ${p.cast('userIds', 'uuid[]')}`,
        eb(
          'p.id',
          'in',
          eb
            .selectFrom('product_revision as r')
            .select('r.product_id')
            .where('r.submitter_id', '=', p.any('userIds', 'uuid[]')),
        ),
      ]),
    )
    .orderBy('p.id')
    .forNoKeyUpdate(),
);

const deleteDrafts = statement<CatalogTables, Members>()((db, p) =>
  db.deleteFrom('product_draft').where('user_id', '=', p.any('userIds', 'uuid[]')),
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

/**
 * Erases texts, follows, plays, leads, claims and offers of members; votes and counts stay. A product of
 * an erased owner has none: its maintainers stay, and it can be claimed. A repetition changes nothing.
 */
export const onErased = eventHandler('user.erased.v1', async (tx, events, { outbox, clock }) => {
  const userIds = [...new Set(events.map(({ data }) => data.userId))];
  await lockMembers.run(tx, { userIds });
  await lockProducts.run(tx, { userIds });
  await markErased.run(tx, { userIds, at: clock.now() });
  await removeFollowsAndPlays(tx, { userIds });
  const owned = await listOwned.run(tx, { userIds });
  await forgetProducers(tx, { productIds: owned.map(({ id }) => id) });
  await clearReasons.run(tx, { userIds });
  await eraseQuestions(tx, { userIds });
  await eraseLeads(tx, { userIds });
  await clearSubmissions.run(tx, { userIds });
  await deleteDrafts.run(tx, { userIds });
  await erasePictures(tx, { userIds });
  await eraseTeams(tx, { userIds });
  await clearReasonsAbout.run(tx, { userIds });
  await deleteAnswers.run(tx, { userIds });
  await eraseVoters(tx, userIds);
  await outbox.add(tx, ...userIds.map((userId) => catalogMemberErased({ userId })));
});
