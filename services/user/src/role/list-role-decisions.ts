import { validate as isUuid, NIL } from 'uuid';
import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { pageStatement } from '#kit/database/page-statement';
import { statement } from '#kit/database/statement';
import type { UserTables } from '../tables.ts';

export interface RoleDecisionRow {
  id: string;
  role: number;
  change: string;
  /** The deciding staff member; null for an automatic decision. */
  decidedBy: string | null;
  reason: string | null;
  at: Date;
}

const readPage = pageStatement<UserTables, { userId: string }>()(
  { by: [['d.id', 'id']], direction: 'desc' },
  (db, p, page) =>
    db
      .selectFrom('role_decision as d')
      .select(['d.id', 'd.role', 'd.change', 'd.decided_by as decidedBy', 'd.reason', 'd.at'])
      .where('d.user_id', '=', p('userId'))
      .where(page.after)
      .$call(page.tail),
);

const count = statement<UserTables, { userId: string }>()((db, p) =>
  db
    .selectFrom('role_decision')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('user_id', '=', p('userId')),
);

/** The decisions about one member's roles, newest first. The caller checks that the viewer is staff. */
export async function listRoleDecisions(
  database: Database,
  userId: string,
  request: PageRequest,
): Promise<Page<RoleDecisionRow>> {
  // Nobody has an id of zeros.
  const parameters = { userId: isUuid(userId) ? userId : NIL };
  const rows = await readPage.run(database, request, parameters);
  return toPage(
    rows,
    request,
    ({ id }) => [id],
    async () => (await count.first(database, parameters))?.count ?? 0,
  );
}
