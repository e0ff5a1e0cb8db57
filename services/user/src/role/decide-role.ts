import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import type { ServiceContext } from '#kit/service/service';
import { type RequestContext, requireRole } from '#kit/subgraph/context';
import { roles } from '#schema/enums';
import type { UserTables } from '../tables.ts';
import { changeRole } from './change-role.ts';
import { parseRole, requireRoleReason } from './role.rules.ts';

// In the order of the ids, so that two staff members who revoke each other's role never deadlock.
const lockStaff = statement<UserTables>()((db) =>
  db
    .selectFrom('account')
    .select('id')
    .where(sql<number>`${sql.lit(roles.staff)}`, '=', sql<number>`any(roles)`)
    .orderBy('id')
    .forNoKeyUpdate(),
);

/** @throws FORBIDDEN for the last staff account */
export async function keepOneStaff(tx: Transaction, userId: string): Promise<void> {
  const staff = await lockStaff.run(tx);
  if (staff.length === 1 && staff[0]?.id === userId) {
    throw new DomainError('FORBIDDEN', { reason: 'LAST_STAFF' });
  }
}

export interface RoleDecision {
  userId: string;
  role: number;
  change: 'grant' | 'revoke';
  /** Required; nullable because an older client leaves it out. */
  reason?: string | null;
}

/**
 * Staff only, and not about their own account.
 * @throws UNAUTHENTICATED, FORBIDDEN, REASON_REQUIRED, FIELD_LENGTH, FIELD_INVALID, NOT_FOUND
 */
export async function decideRole(
  context: Pick<ServiceContext, 'database' | 'outbox' | 'clock' | 'attempts'>,
  input: RoleDecision,
  request: RequestContext,
): Promise<void> {
  const staff = requireRole(request, roles.staff);
  const { change } = input;
  const role = parseRole(input.role);
  if (!isUuid(input.userId)) throw new DomainError('NOT_FOUND');
  // PostgreSQL writes ids in lower case.
  const userId = input.userId.toLowerCase();
  if (userId === staff.userId) throw new DomainError('FORBIDDEN', { reason: 'OWN' });
  const reason = requireRoleReason(input.reason);
  const isKnown = await context.database.transaction(async (tx) => {
    if (role === roles.staff && change === 'revoke') await keepOneStaff(tx, userId);
    return changeRole(context, tx, { userId, role, change, by: staff.userId, reason });
  });
  if (!isKnown) throw new DomainError('NOT_FOUND');
}
