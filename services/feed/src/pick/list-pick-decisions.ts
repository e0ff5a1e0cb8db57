import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { pageStatement } from '#kit/database/page-statement';
import { statement } from '#kit/database/statement';
import type { FeedTables } from '../tables.ts';

export interface PickDecisionRow {
  id: string;
  postId: string;
  pick: boolean;
  at: Date;
}

const readPage = pageStatement<FeedTables, object>()(
  { by: [['d.id', 'id']], direction: 'desc' },
  (db, _p, page) =>
    db
      .selectFrom('pick_decision as d')
      .innerJoin('post', 'post.id', 'd.post_id')
      .select(['d.id', 'd.post_id as postId', 'd.pick', 'd.at'])
      .where(({ ref }) => ref('post.visible'))
      .where(page.after)
      .$call(page.tail),
);

const countDecisions = statement<FeedTables>()((db) =>
  db
    .selectFrom('pick_decision as d')
    .innerJoin('post', 'post.id', 'd.post_id')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where(({ ref }) => ref('post.visible')),
);

/** Decisions about visible posts, newest first, without who decided. */
export async function listPickDecisions(
  database: Database,
  request: PageRequest,
): Promise<Page<PickDecisionRow>> {
  const rows = await readPage.run(database, request, {});
  return toPage(
    rows,
    request,
    ({ id }) => [id],
    async () => (await countDecisions.first(database))?.count ?? 0,
  );
}
