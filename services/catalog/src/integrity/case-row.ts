import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { pageStatement } from '#kit/database/page-statement';
import { statement } from '#kit/database/statement';
import type { IntegrityKind } from '#schema/integrity';
import type { CatalogTables } from '../tables.ts';

export const caseStatus = { OPEN: 'OPEN', RELEASED: 'RELEASED', REVERSED: 'REVERSED' } as const;
export type CaseStatus = keyof typeof caseStatus;

export interface CaseRow {
  id: string;
  /** Where the UP is now: the survivor of a merged duplicate. */
  productId: string;
  userId: string;
  kind: IntegrityKind;
  rule: string;
  version: number;
  votes: number;
  status: CaseStatus;
  at: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  reason: string | null;
}

/** For an update of `integrity_case`: what staff say about an erased member is not kept. */
export const reasonOfCase = (reason: RawBuilder<unknown>) => sql<string | null>`
  case when exists (select from erased_member e where e.user_id = integrity_case.user_id)
    then null else ${reason} end`;

const selectCases = (db: Kysely<CatalogTables>) =>
  db
    .selectFrom('integrity_case as c')
    .innerJoin('integrity_rule as r', 'r.id', 'c.rule_id')
    .innerJoin('product as p', 'p.id', 'c.product_id')
    .select(['c.id', 'c.user_id as userId', 'c.votes', 'c.at', 'c.reason'])
    .select(['c.decided_by as decidedBy', 'c.decided_at as decidedAt'])
    .select(['r.name as rule', 'r.version'])
    .select((eb) => eb.fn.coalesce('p.merged_into', 'p.id').as('productId'))
    .select([
      sql.ref<IntegrityKind>('r.kind').as('kind'),
      sql.ref<CaseStatus>('c.status').as('status'),
    ]);

export const findCase = statement<CatalogTables, { caseId: string }>()((db, p) =>
  selectCases(db).where('c.id', '=', p('caseId')),
);

const readQueue = pageStatement<CatalogTables, { status: string }>()(
  { by: [['c.id', 'id']], direction: 'asc' },
  (db, p, page) =>
    selectCases(db).where('c.status', '=', p('status')).where(page.after).$call(page.tail),
);

const countQueue = statement<CatalogTables, { status: string }>()((db, p) =>
  db
    .selectFrom('integrity_case')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('status', '=', p('status')),
);

/** Cases of a status, oldest first. */
export async function listCases(
  database: Database,
  status: CaseStatus,
  request: PageRequest,
): Promise<Page<CaseRow>> {
  const rows = await readQueue.run(database, request, { status });
  const count = async () => (await countQueue.first(database, { status }))?.count ?? 0;
  return toPage(rows, request, ({ id }) => [id], count);
}
