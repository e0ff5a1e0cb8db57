import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { pageStatement } from '#kit/database/page-statement';
import { statement } from '#kit/database/statement';
import type { CatalogTables } from '../tables.ts';
import { type ClaimRow, type ClaimStatus, selectClaims } from './claim-row.ts';

const readQueue = pageStatement<CatalogTables, { status: string }>()(
  { by: [['c.id', 'id']], direction: 'asc' },
  (db, p, page) =>
    selectClaims(db)
      .where('c.method', '=', 'STAFF')
      .where('c.status', '=', p('status'))
      .where(page.after)
      .$call(page.tail),
);

const countQueue = statement<CatalogTables, { status: string }>()((db, p) =>
  db
    .selectFrom('product_claim')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('method', '=', 'STAFF')
    .where('status', '=', p('status')),
);

const readOwn = pageStatement<CatalogTables, { claimantId: string }>()(
  { by: [['c.id', 'id']], direction: 'desc' },
  (db, p, page) =>
    selectClaims(db)
      .where('c.claimant_id', '=', p('claimantId'))
      .where(page.after)
      .$call(page.tail),
);

const countOwn = statement<CatalogTables, { claimantId: string }>()((db, p) =>
  db
    .selectFrom('product_claim')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('claimant_id', '=', p('claimantId')),
);

/** Claims of a status about which staff are asked, oldest first. */
export async function listClaims(
  database: Database,
  status: ClaimStatus,
  request: PageRequest,
): Promise<Page<ClaimRow>> {
  const rows = await readQueue.run(database, request, { status });
  const count = async () => (await countQueue.first(database, { status }))?.count ?? 0;
  return toPage(rows, request, ({ id }) => [id], count);
}

/** The claims of a member, latest first. */
export async function listOwnClaims(
  database: Database,
  claimantId: string,
  request: PageRequest,
): Promise<Page<ClaimRow>> {
  const rows = await readOwn.run(database, request, { claimantId });
  const count = async () => (await countOwn.first(database, { claimantId }))?.count ?? 0;
  return toPage(rows, request, ({ id }) => [id], count);
}
