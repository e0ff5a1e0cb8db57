import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { eventHandler } from '#kit/events/event-handler';
import { feedMemberErased, postRemoved } from '#schema/generated/events';
import type { FeedTables } from '../tables.ts';

interface Members {
  userIds: readonly string[];
}

const markErased = statement<FeedTables, Members & { at: Date }>()((db, p) =>
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

const findErased = statement<FeedTables, Members>()((db, p) =>
  db
    .selectFrom('erased_member')
    .select('user_id as userId')
    .where('user_id', '=', p.any('userIds', 'uuid[]')),
);

const deletePosts = statement<FeedTables, Members>()((db, p) =>
  db
    .deleteFrom('post')
    .where('author_id', '=', p.any('userIds', 'uuid[]'))
    .returning(['id', 'product_id as productId', 'at']),
);

const deleteFollows = statement<FeedTables, Members>()((db, p) =>
  db.deleteFrom('follow').where('user_id', '=', p.any('userIds', 'uuid[]')),
);

const deleteVersions = statement<FeedTables, Members>()((db, p) =>
  db.deleteFrom('follow_version').where('user_id', '=', p.any('userIds', 'uuid[]')),
);

const clearOwners = statement<FeedTables, Members>()((db, p) =>
  db
    .updateTable('product')
    .set({ owner_id: null })
    .where('owner_id', '=', p.any('userIds', 'uuid[]')),
);

const clearMaintainers = statement<FeedTables, Members>()((db, p) =>
  db
    .updateTable('product')
    .set({
      maintainer_ids: sql<string[]>`array(
        select maintainer.id from unnest(maintainer_ids) with ordinality as maintainer (id, place)
        where maintainer.id <> all(${p.cast('userIds', 'uuid[]')}) order by place)`,
    })
    .where(sql<boolean>`maintainer_ids && ${p.cast('userIds', 'uuid[]')}`),
);

const deleteAnswers = statement<FeedTables, Members>()((db, p) =>
  db.deleteFrom('idempotency_key').where('user_id', '=', p.any('userIds', 'uuid[]')),
);

/** Those of the given members who were erased, whose late events must change nothing. */
export async function erasedOf(
  tx: Transaction,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await findErased.run(tx, { userIds: [...new Set(userIds)] });
  return new Set(rows.map(({ userId }) => userId));
}

/** Removes the posts and follows of members. A repetition changes nothing. */
export const onErased = eventHandler('user.erased.v1', async (tx, events, { outbox, clock }) => {
  const userIds = [...new Set(events.map(({ data }) => data.userId))];
  await markErased.run(tx, { userIds, at: clock.now() });
  const posts = await deletePosts.run(tx, { userIds });
  for (const erase of [
    deleteFollows,
    deleteVersions,
    clearOwners,
    clearMaintainers,
    deleteAnswers,
  ]) {
    await erase.run(tx, { userIds });
  }
  await outbox.add(
    tx,
    ...posts.map(({ id, productId, at }) =>
      postRemoved({ postId: id, productId, at: at.toISOString() }),
    ),
    ...userIds.map((userId) => feedMemberErased({ userId })),
  );
});
