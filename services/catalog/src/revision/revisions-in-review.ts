import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { pageStatement } from '#kit/database/page-statement';
import { statement } from '#kit/database/statement';
import type { CatalogTables } from '../tables.ts';
import { type RevisionRow, selectRevisions, toRevision } from './revision-row.ts';

const readQueue = pageStatement<CatalogTables, Record<never, never>>()(
  { by: [['r.id', 'id']], direction: 'asc' },
  (db, _p, page) =>
    selectRevisions(db)
      .where('r.status', '=', 'IN_REVIEW')
      .where('r.kind', '=', 'EDIT')
      .where(page.after)
      .$call(page.tail),
);

const countQueue = statement<CatalogTables>()((db) =>
  db
    .selectFrom('product_revision')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('status', '=', 'IN_REVIEW')
    .where('kind', '=', 'EDIT'),
);

/** Edits that wait for a decision, oldest first. The caller checks that the viewer is staff. */
export async function revisionsInReview(
  database: Database,
  request: PageRequest,
): Promise<Page<RevisionRow>> {
  const rows = await readQueue.run(database, request, {});
  return toPage(
    rows.map(toRevision),
    request,
    ({ id }) => [id],
    async () => (await countQueue.first(database))?.count ?? 0,
  );
}
