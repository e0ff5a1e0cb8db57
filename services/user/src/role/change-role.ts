import type { Transaction } from '#kit/database/database';
import type { ServiceContext } from '#kit/service/service';
import { type Role, roles } from '#schema/enums';
import { goldfingerGranted, roleChanged } from '#schema/generated/events';
import { addMessages } from '../message/add-messages.ts';
import { rolesAfter } from './role.rules.ts';

export interface RoleChange {
  userId: string;
  role: Role;
  change: 'grant' | 'revoke';
  /** The member of staff who decided; null when a rule did. */
  by: string | null;
}

type Context = Pick<ServiceContext, 'outbox' | 'clock'>;

const record = `
  insert into role_decision (user_id, role, change, decided_by, at) values ($1, $2, $3, $4, $5)`;

/** Tells the account what it may do now; once per role, however often it comes and goes. */
async function addNotice(context: Context, tx: Transaction, { userId, role }: RoleChange) {
  const kind = role === roles.goldfinger ? 'goldfinger' : 'developer';
  const link = role === roles.goldfinger ? '/user/invite-goldfinger' : '/dev/app';
  const at = context.clock.now();
  await addMessages(context, tx, [{ userId, content: { kind }, link, cause: `role:${role}`, at }]);
}

/**
 * Grants or revokes a role; doing so again changes nothing. Sessions go on and have the new roles at
 * once (R9). False when nobody has the id.
 */
export async function changeRole(
  context: Context,
  tx: Transaction,
  decision: RoleChange,
): Promise<boolean> {
  const { userId, role, change, by } = decision;
  // Not `for update`: a message that comes meanwhile refers to the account and must not wait for us.
  const [account] = await tx.query<{ roles: Role[]; was_goldfinger: boolean }>(
    'select roles, was_goldfinger from account where id = $1 for no key update',
    [userId],
  );
  if (!account) return false;
  const next = rolesAfter(account.roles, role, change);
  if (!next) return true;
  const isFirstGold = next.includes(roles.goldfinger) && !account.was_goldfinger;
  await tx.query('update account set roles = $2, was_goldfinger = $3 where id = $1', [
    userId,
    next,
    account.was_goldfinger || isFirstGold,
  ]);
  await tx.query(record, [userId, role, change, by, context.clock.now()]);
  await context.outbox.add(tx, roleChanged({ userId, roles: next }));
  if (isFirstGold) await context.outbox.add(tx, goldfingerGranted({ userId, inviterId: null }));
  if (change === 'grant' && role !== roles.staff) await addNotice(context, tx, decision);
  return true;
}
