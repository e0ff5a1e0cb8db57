import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Database, Queryable } from '#kit/database/database';
import { pageSql, parameters } from '#kit/database/keyset';
import type { LeadRow, LeadStatus } from './lead.entity.ts';

const leadColumns = `l.id, l.name, l.home_link as "homeLink", l.wx, l.email, l.phone, l.intro,
  l.sharer_id as "sharerId", l.at, l.status, l.reason, l.product_id as "productId"`;

export interface LeadFilter {
  /** All statuses when left out. */
  status?: LeadStatus | null;
  /** Everybody's when left out. */
  sharerId?: string;
  direction: 'asc' | 'desc';
}

export async function listLeads(
  database: Database,
  { status, sharerId, direction }: LeadFilter,
  request: PageRequest,
): Promise<Page<LeadRow>> {
  const sql = parameters();
  const filters = [
    ...(status ? [`l.status = ${sql.add(status)}`] : []),
    ...(sharerId ? [`l.sharer_id = ${sql.add(sharerId)}`] : []),
  ];
  const where = ['true', ...filters].join(' and ');
  const filterValues = [...sql.values];
  const { condition, tail } = pageSql(request, { by: [['l.id', 'id']], direction }, sql);
  const rows = await database.query<LeadRow>(
    `select ${leadColumns} from lead l where ${where} and ${condition} ${tail}`,
    sql.values,
  );
  return toPage(
    rows,
    request,
    (row) => [row.id],
    async () => {
      const [all] = await database.query<{ count: number }>(
        `select count(*)::integer as count from lead l where ${where}`,
        filterValues,
      );
      return all?.count ?? 0;
    },
  );
}

export const readLeads = (database: Queryable, ids: readonly string[]) =>
  database.query<LeadRow>(`select ${leadColumns} from lead l where l.id = any($1)`, [ids]);
