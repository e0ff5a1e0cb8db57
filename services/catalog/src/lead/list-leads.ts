import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { pageStatement } from '#kit/database/page-statement';
import { statement, statementVariants } from '#kit/database/statement';
import type { CatalogTables } from '../tables.ts';
import type { LeadRow, LeadStatus } from './lead.entity.ts';
import { selectLeads } from './lead-row.ts';

export interface LeadFilter {
  /** All statuses when left out. */
  status?: LeadStatus | null;
  /** Leads of all members when left out. */
  sharerId?: string;
  /** By id, which is by time. */
  direction: 'asc' | 'desc';
}

interface Parameters {
  status: string;
  sharerId: string;
}
interface Variant {
  ofStatus: boolean;
  ofSharer: boolean;
}

const readPage = pageStatement<
  CatalogTables,
  Parameters,
  Variant & Pick<LeadFilter, 'direction'>
>()(
  ({ direction }) => ({ by: [['l.id', 'id']], direction }),
  (db, p, page, { ofStatus, ofSharer }) =>
    selectLeads(db)
      .$if(ofStatus, (query) => query.where('l.status', '=', p('status')))
      .$if(ofSharer, (query) => query.where('l.sharer_id', '=', p('sharerId')))
      .where(page.after)
      .$call(page.tail),
);

const countLeads = statementVariants<CatalogTables, Parameters, Variant>()(
  (db, p, { ofStatus, ofSharer }) =>
    db
      .selectFrom('lead')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
      .$if(ofStatus, (query) => query.where('status', '=', p('status')))
      .$if(ofSharer, (query) => query.where('sharer_id', '=', p('sharerId'))),
);

export const readLeads = statement<CatalogTables, { ids: readonly string[] }>()((db, p) =>
  selectLeads(db).where('l.id', '=', p.any('ids')),
);

export async function listLeads(
  database: Database,
  { status, sharerId, direction }: LeadFilter,
  request: PageRequest,
): Promise<Page<LeadRow>> {
  const parameters = { status: status ?? '', sharerId: sharerId ?? '' };
  const variant = { ofStatus: Boolean(status), ofSharer: Boolean(sharerId) };
  const rows = await readPage.run(database, request, parameters, { ...variant, direction });
  return toPage(
    rows,
    request,
    ({ id }) => [id],
    async () => (await countLeads.of(variant).first(database, parameters))?.count ?? 0,
  );
}
