import { sql } from 'kysely';
import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { pageStatement } from '#kit/database/page-statement';
import { statement } from '#kit/database/statement';
import type { FeedTables } from '../tables.ts';
import { type CommentTypes, commentColumns } from './comment-row.ts';
import type { Comment, CommentDecision, CommentDecisionName } from './talk.type.ts';

const readWaiting = pageStatement<FeedTables, object>()(
  {
    by: [
      ['c.review_since', 'time'],
      ['c.id', 'id'],
    ],
    direction: 'asc',
  },
  (db, _p, page) =>
    db
      .selectFrom('comment as c')
      .select(commentColumns)
      .where('c.review_since', 'is not', null)
      .where(page.after)
      .$call(page.tail)
      .$narrowType<CommentTypes>(),
);

const countWaiting = statement<FeedTables>()((db) =>
  db
    .selectFrom('comment')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('review_since', 'is not', null),
);

/** Comments that were reported or held, those that wait longest first. */
export async function listReview(database: Database, request: PageRequest): Promise<Page<Comment>> {
  return toPage(
    await readWaiting.run(database, request, {}),
    request,
    ({ reviewSince, id }) => [reviewSince?.toISOString() ?? '', id],
    async () => (await countWaiting.first(database))?.count ?? 0,
  );
}

const readDecisions = pageStatement<FeedTables, object>()(
  { by: [['d.id', 'id']], direction: 'desc' },
  (db, _p, page) =>
    db
      .selectFrom('comment_decision as d')
      .select(['d.id', 'd.comment_id as commentId', 'd.staff_id as staffId', 'd.decision'])
      .select(['d.reason', 'd.at'])
      .where(page.after)
      .$call(page.tail)
      .$narrowType<{ decision: CommentDecisionName }>(),
);

const countDecisions = statement<FeedTables>()((db) =>
  db.selectFrom('comment_decision').select(sql<number>`count(*)::integer`.as('count')),
);

/** What staff decided about comments, newest first. */
export async function listDecisions(
  database: Database,
  request: PageRequest,
): Promise<Page<CommentDecision>> {
  return toPage(
    await readDecisions.run(database, request, {}),
    request,
    ({ id }) => [id],
    async () => (await countDecisions.first(database))?.count ?? 0,
  );
}
