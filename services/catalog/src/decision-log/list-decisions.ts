import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { pageStatement } from '#kit/database/page-statement';
import { statement } from '#kit/database/statement';
import type { CatalogTables } from '../tables.ts';
import type { DecisionStatus, PublicStatus } from './decision.rules.ts';

export interface PublicDecisionRow {
  id: string;
  productId: string;
  nameEn: string;
  nameZh: string;
  fromStatus: DecisionStatus;
  toStatus: PublicStatus;
  reason: string | null;
  at: Date;
}

const readPage = pageStatement<CatalogTables, object>()(
  { by: [['d.id', 'id']], direction: 'desc' },
  (db, _p, page) =>
    db
      .selectFrom('decision as d')
      .innerJoin('product as p', 'p.id', 'd.subject_id')
      .select(['d.id', 'd.subject_id as productId', 'd.reason', 'd.at'])
      .select(['d.from_status as fromStatus', 'd.to_status as toStatus'])
      .$narrowType<Pick<PublicDecisionRow, 'fromStatus' | 'toStatus'>>()
      .select(['p.name_en as nameEn', 'p.name_zh as nameZh'])
      .where(({ ref }) => ref('d.is_public'))
      .where(page.after)
      .$call(page.tail),
);

const countDecisions = statement<CatalogTables>()((db) =>
  db
    .selectFrom('decision')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where(({ ref }) => ref('is_public')),
);

/** Public decisions about products, newest first, without members and staff. */
export async function listDecisions(
  database: Database,
  request: PageRequest,
): Promise<Page<PublicDecisionRow>> {
  const rows = await readPage.run(database, request, {});
  return toPage(
    rows,
    request,
    ({ id }) => [id],
    async () => (await countDecisions.first(database))?.count ?? 0,
  );
}
