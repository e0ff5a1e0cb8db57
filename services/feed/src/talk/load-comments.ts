import { type SqlBool, sql } from 'kysely';
import type { Database, Queryable } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { rowIds } from '#kit/runtime/ids';
import type { ReportReason } from '#schema/talk-limits';
import type { FeedTables } from '../tables.ts';
import { type CommentTypes, commentColumns } from './comment-row.ts';
import { subjectKey } from './talk.rules.ts';
import type { Comment, CommentReport } from './talk.type.ts';

const findComments = statement<FeedTables, { ids: readonly string[] }>()((db, p) =>
  db
    .selectFrom('comment as c')
    .select(commentColumns)
    .where('c.id', '=', p.any('ids'))
    .$narrowType<CommentTypes>(),
);

/** Comments in any state, in the order of the ids; null for none. */
export async function loadComments(
  database: Queryable,
  ids: readonly string[],
): Promise<(Comment | null)[]> {
  const rows = await findComments.run(database, { ids: rowIds(ids) });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** A reply `r` that others see, or the viewer's own. */
export const isSeenReply = (viewerId: ReturnType<typeof sql>) =>
  sql<SqlBool>`(r.state = 'SHOWN' or (r.author_id = ${viewerId} and r.state <> 'DELETED'))`;

const findAnswered = statement<FeedTables, { userId: string | null; ids: readonly string[] }>()(
  (_, p) => sql<{ id: string }>`
    select c.id from comment c where c.id = any(${p.cast('ids', 'bigint[]')}) and exists (
      select from comment r
      where (r.thread_id = c.id or r.reply_to = c.id) and ${isSeenReply(p.cast('userId', 'uuid'))})`,
);

/** Whether each comment has a reply that the viewer sees, so that a placeholder stays for it. */
export async function loadAnswered(
  database: Queryable,
  userId: string | null,
  ids: readonly string[],
): Promise<boolean[]> {
  const found = new Set((await findAnswered.run(database, { userId, ids })).map(({ id }) => id));
  return ids.map((id) => found.has(id));
}

const findMarks = statement<FeedTables, { userId: string; ids: readonly string[] }>()((db, p) =>
  db
    .selectFrom('comment_helpful')
    .select('comment_id as id')
    .where('user_id', '=', p('userId'))
    .where('comment_id', '=', p.any('ids')),
);

const findReported = statement<FeedTables, { userId: string; ids: readonly string[] }>()((db, p) =>
  db
    .selectFrom('comment_report')
    .select('comment_id as id')
    .where('user_id', '=', p('userId'))
    .where('comment_id', '=', p.any('ids')),
);

const loadOwn =
  (find: typeof findMarks) =>
  async (database: Database, userId: string | null, ids: readonly string[]): Promise<boolean[]> => {
    if (userId === null) return ids.map(() => false);
    const found = new Set((await find.run(database, { userId, ids })).map(({ id }) => id));
    return ids.map((id) => found.has(id));
  };

/** Whether the member finds each comment helpful; false for visitors. */
export const loadMarked = loadOwn(findMarks);

/** Whether the member reported each comment; false for visitors. */
export const loadReported = loadOwn(findReported);

const findReports = statement<FeedTables, { ids: readonly string[] }>()((db, p) =>
  db
    .selectFrom('comment_report')
    .select(['comment_id as commentId', 'user_id as userId', 'reason', 'note', 'at'])
    .where('comment_id', '=', p.any('ids'))
    .where('decided_at', 'is', null)
    .orderBy('id')
    .$narrowType<{ reason: ReportReason }>(),
);

/** The open reports of each comment. */
export async function loadReports(
  database: Database,
  ids: readonly string[],
): Promise<CommentReport[][]> {
  const byComment = Map.groupBy(
    await findReports.run(database, { ids }),
    ({ commentId }) => commentId,
  );
  return ids.map((id) => byComment.get(id) ?? []);
}

export interface UpHelpful {
  helpful: number;
  viewerHelpful: boolean;
}

interface UpKeys {
  productIds: readonly string[];
  voterIds: readonly string[];
  userId: string | null;
}

const findUps = statement<FeedTables, UpKeys>()((db, p) =>
  db
    .selectFrom(
      p.unnest('asked', { product_id: ['productIds', 'text'], user_id: ['voterIds', 'uuid'] }),
    )
    .innerJoin('up_copy as u', (join) =>
      join.onRef('u.product_id', '=', 'asked.product_id').onRef('u.user_id', '=', 'asked.user_id'),
    )
    .select([sql<string>`u.product_id || ':' || u.user_id`.as('id'), 'u.helpful'])
    .select(
      sql<SqlBool>`exists (select from up_helpful h where h.user_id = ${p.cast('userId', 'uuid')}
        and h.product_id = u.product_id and h.voter_id = u.user_id)`.as('viewerHelpful'),
    ),
);

/** How many members find each reason helpful, and whether the viewer does. */
export async function loadUpHelpful(
  database: Database,
  userId: string | null,
  ids: readonly string[],
): Promise<UpHelpful[]> {
  const keys = ids.map((id) => subjectKey('UP', id)).filter((key) => key !== null);
  const rows = await findUps.run(database, {
    userId,
    productIds: keys.map(({ productId }) => productId ?? ''),
    voterIds: keys.map(({ voterId }) => voterId ?? ''),
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const found = byId.get(id);
    return { helpful: found?.helpful ?? 0, viewerHelpful: Boolean(found?.viewerHelpful) };
  });
}
