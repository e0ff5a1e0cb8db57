import { validate as isUuid } from 'uuid';
import { DomainError } from '#kit/runtime/errors';
import { type RequestContext, requireRole } from '#kit/subgraph/context';
import { roles } from '#schema/enums';
import type { UserContext } from '../context.ts';
import { changeRole } from './change-role.ts';
import { parseRole } from './role.rules.ts';

/** Staff only. @throws UNAUTHENTICATED, FORBIDDEN, FIELD_INVALID, NOT_FOUND */
export async function decideRole(
  context: UserContext,
  input: { userId: string; role: number; change: 'grant' | 'revoke' },
  request: RequestContext,
): Promise<void> {
  const staff = requireRole(request, roles.staff);
  const { userId, change } = input;
  const role = parseRole(input.role);
  const isKnown =
    isUuid(userId) &&
    (await context.database.transaction((tx) =>
      changeRole(context, tx, { userId, role, change, by: staff.userId }),
    ));
  if (!isKnown) throw new DomainError('NOT_FOUND');
}
