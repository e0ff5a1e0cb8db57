import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { commentRemoved, type EventDraft } from '#schema/generated/events';
import type { TalkKind } from '#schema/talk-limits';
import type { FeedTables } from '../tables.ts';
import { markUpsErased } from '../up/up-copies.ts';
import { refKey } from './subject.ts';

interface Members {
  userIds: readonly string[];
}
interface Ids {
  ids: readonly string[];
}
interface Subjects {
  kinds: readonly string[];
  subjectIds: readonly string[];
}

/** Their own reasons and those that they find helpful. */
const lockUps = statement<FeedTables, Members>()(
  (_, p) => sql<object>`
    select from up_copy where (product_id, user_id) in (
      select product_id, user_id from up_copy where user_id = any(${p.cast('userIds', 'uuid[]')}) and not erased
      union
      select product_id, voter_id from up_helpful where user_id = any(${p.cast('userIds', 'uuid[]')}))
    order by product_id, user_id for no key update`,
);

type MembersParameter = { cast(name: 'userIds', type: string): ReturnType<typeof sql> };

/** The ids of all comments that they wrote, marked, reported or are mentioned in, each by an index. */
const touchedBy = (p: MembersParameter) => sql`
  select id from comment where author_id = any(${p.cast('userIds', 'uuid[]')})
  union
  select comment_id from comment_helpful where user_id = any(${p.cast('userIds', 'uuid[]')})
  union
  select comment_id from comment_report where user_id = any(${p.cast('userIds', 'uuid[]')})
  union
  select id from comment where mentions <> '{}' and mentions && ${p.cast('userIds', 'uuid[]')}`;

/** Before any comment, as its writers do: an erasure changes comments of many talks. */
const lockTalks = statement<FeedTables, Members>()(
  (_, p) => sql<object>`
    select from talk where (kind, subject_id) in (
      select kind, subject_id from comment where id in (${touchedBy(p)}))
    order by kind, subject_id for no key update`,
);

const lockComments = statement<FeedTables, Members>()(
  (_, p) => sql<object>`
    select from comment where id in (${touchedBy(p)}) order by id for update`,
);

const emptyComments = statement<FeedTables, Members>()(
  (_, p) => sql<{
    id: string;
    kind: TalkKind;
    subjectId: string;
    productId: string;
    threadId: string | null;
    authorId: string;
    state: string;
  }>`
    with gone as (
      select id, author_id, state from comment where author_id = any(${p.cast('userIds', 'uuid[]')})
      order by id for update
    )
    update comment as c set author_id = null, content = '', text_hash = null, mentions = '{}', held_for = '{}',
      review_since = null, state = 'DELETED'
    from gone where c.id = gone.id
    returning c.id, c.kind, c.subject_id as "subjectId", c.product_id as "productId", c.thread_id as "threadId",
      gone.author_id as "authorId", gone.state`,
);

const deleteUnanswered = (isReply: boolean) =>
  statement<FeedTables, Ids>()(
    (_, p) => sql<object>`
      delete from comment as c where c.id = any(${p.cast('ids', 'bigint[]')})
        and (c.thread_id is not null) = ${sql.lit(isReply)}
        and not exists (select from comment r where r.thread_id = c.id)
        and not exists (select from comment r where r.reply_to = c.id)
        and not exists (select from comment_decision d where d.comment_id = c.id)`,
  );
const deleteReplies = deleteUnanswered(true);
const deleteThreads = deleteUnanswered(false);

const recountThreads = statement<FeedTables, Ids>()(
  (_, p) => sql<object>`
    update comment as c set replies =
      (select count(*) from comment r where r.thread_id = c.id and r.state = 'SHOWN')
    where c.id = any(${p.cast('ids', 'bigint[]')})`,
);

const recountTalks = statement<FeedTables, Subjects>()(
  (_, p) => sql<{ kind: string; subjectId: string; comments: number }>`
    update talk as t set comments = (
      select count(*) from comment c
      where c.kind = t.kind and c.subject_id = t.subject_id and c.state = 'SHOWN')
    from unnest(${p.cast('kinds', 'text[]')}, ${p.cast('subjectIds', 'text[]')}) as s (kind, subject_id)
    where t.kind = s.kind and t.subject_id = s.subject_id
    returning t.kind, t.subject_id as "subjectId", t.comments`,
);

/** The ids of erased members end in the texts of others, too. */
const forgetMentions = statement<FeedTables, { userId: string }>()(
  (_, p) => sql<object>`
    update comment set mentions = array_remove(mentions, ${p.cast('userId', 'uuid')}),
      content = regexp_replace(content, '@' || ${p.cast('userId', 'text')}, '@…', 'gi')
    where mentions <> '{}' and mentions @> array[${p.cast('userId', 'uuid')}]`,
);

const deleteMarks = statement<FeedTables, Members>()(
  (_, p) => sql<object>`
    with gone as (
      delete from comment_helpful where user_id = any(${p.cast('userIds', 'uuid[]')}) returning comment_id
    ), counted as (
      select comment_id, count(*)::integer as marks from gone group by comment_id
    )
    update comment as c set helpful = greatest(0, c.helpful - counted.marks)
    from counted where c.id = counted.comment_id`,
);

const deleteUpMarks = statement<FeedTables, Members>()(
  (_, p) => sql<object>`
    with gone as (
      delete from up_helpful where user_id = any(${p.cast('userIds', 'uuid[]')}) returning product_id, voter_id
    ), counted as (
      select product_id, voter_id, count(*)::integer as marks from gone group by product_id, voter_id
    )
    update up_copy as u set helpful = greatest(0, u.helpful - counted.marks)
    from counted where u.product_id = counted.product_id and u.user_id = counted.voter_id`,
);

const deleteReports = statement<FeedTables, Members>()((db, p) =>
  db
    .deleteFrom('comment_report')
    .where('user_id', '=', p.any('userIds', 'uuid[]'))
    .returning('comment_id as id'),
);

/** A comment whose only open reports are gone waits for staff no longer. */
const endReviews = statement<FeedTables, Ids>()(
  (_, p) => sql<object>`
    update comment as c set review_since = null
    where c.id = any(${p.cast('ids', 'bigint[]')}) and c.state <> 'HELD' and not exists (
      select from comment_report r where r.comment_id = c.id and r.decided_at is null)`,
);

const deleteNewcomers = statement<FeedTables, Members>()((db, p) =>
  db.deleteFrom('newcomer').where('user_id', '=', p.any('userIds', 'uuid[]')),
);

/**
 * Removes what members wrote, marked and reported. An answered comment leaves a placeholder without
 * its author. Returns the events about comments that were visible.
 */
export async function eraseComments(
  tx: Transaction,
  userIds: readonly string[],
): Promise<EventDraft[]> {
  await deleteNewcomers.run(tx, { userIds });
  for (const lock of [lockUps, lockTalks, lockComments]) await lock.run(tx, { userIds });
  await markUpsErased.run(tx, { userIds });
  await deleteMarks.run(tx, { userIds });
  await deleteUpMarks.run(tx, { userIds });
  const reported = await deleteReports.run(tx, { userIds });
  await endReviews.run(tx, { ids: reported.map(({ id }) => id) });
  for (const userId of userIds) await forgetMentions.run(tx, { userId });
  return eraseTexts(tx, userIds);
}

async function eraseTexts(tx: Transaction, userIds: readonly string[]): Promise<EventDraft[]> {
  const gone = await emptyComments.run(tx, { userIds });
  if (gone.length === 0) return [];
  const ids = gone.map(({ id }) => id);
  await deleteReplies.run(tx, { ids });
  await deleteThreads.run(tx, { ids });
  const threads = gone.map(({ threadId }) => threadId).filter((id) => id !== null);
  await recountThreads.run(tx, { ids: [...new Set(threads)] });
  const subjects = [...new Map(gone.map((row) => [refKey(row), row])).values()];
  const counted = await recountTalks.run(tx, {
    kinds: subjects.map(({ kind }) => kind),
    subjectIds: subjects.map(({ subjectId }) => subjectId),
  });
  const counts = new Map(counted.map((row) => [refKey(row), row.comments]));
  return gone
    .filter(({ state }) => state === 'SHOWN')
    .map(({ id: commentId, kind, subjectId, productId, authorId }) =>
      commentRemoved({
        kind,
        subjectId,
        commentId,
        productId,
        authorId,
        by: 'ERASURE',
        comments: counts.get(refKey({ kind, subjectId })) ?? 0,
      }),
    );
}
