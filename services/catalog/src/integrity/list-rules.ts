import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { pageStatement } from '#kit/database/page-statement';
import { statement } from '#kit/database/statement';
import type { CatalogTables } from '../tables.ts';
import { type RuleRow, selectRules } from './rule-row.ts';

const readRules = pageStatement<CatalogTables, object>()(
  { by: [['r.id', 'id']], direction: 'desc' },
  (db, _, page) => selectRules(db).where(page.after).$call(page.tail),
);

const countRules = statement<CatalogTables>()((db) =>
  db
    .selectFrom('integrity_rule')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count')),
);

/** All versions of all rules, latest first. */
export async function listRules(database: Database, request: PageRequest): Promise<Page<RuleRow>> {
  const rows = await readRules.run(database, request, {});
  const count = async () => (await countRules.first(database))?.count ?? 0;
  return toPage(rows, request, ({ id }) => [id], count);
}
