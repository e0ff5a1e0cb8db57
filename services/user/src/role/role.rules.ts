import { DomainError } from '#kit/runtime/errors';
import { optionalText } from '#kit/runtime/field-text';
import { type Role, roles } from '#schema/enums';
import { lengths } from '#schema/limits';

/** Accepts 1, 2 and 3. @throws FIELD_INVALID */
export function parseRole(input: number): Role {
  const role = Object.values(roles).find((known) => known === input);
  if (!role) throw new DomainError('FIELD_INVALID', { field: 'role' });
  return role;
}

/** The trimmed reason. @throws REASON_REQUIRED, FIELD_LENGTH, FIELD_INVALID */
export function requireRoleReason(input: string | null | undefined): string {
  const text = optionalText(input, 'reason', lengths.staffReason);
  if (text === null) throw new DomainError('REASON_REQUIRED', { field: 'reason' });
  return text;
}

/** The sorted roles after a grant or revocation; null when nothing changes. */
export function rolesAfter(
  held: readonly Role[],
  role: Role,
  change: 'grant' | 'revoke',
): Role[] | null {
  if (held.includes(role) === (change === 'grant')) return null;
  const others = held.filter((other) => other !== role);
  return change === 'grant' ? [...others, role].sort() : others;
}
