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
  /** The deciding staff member; null for an automatic decision. */
  by: string | null;
}

type Context = Pick<ServiceContext, 'outbox' | 'clock'>;

const record = `
  insert into role_decision (user_id, role, change, decided_by, at) values ($1, $2, $3, $4, $5)`;

/** Notifies the account once per role, however often the role is granted. */
async function addNotice(context: Context, tx: Transaction, { userId, role }: RoleChange) {
  const kind = role === roles.goldfinger ? 'goldfinger' : 'developer';
  const link = role === roles.goldfinger ? '/user/invite-goldfinger' : '/dev/app';
  const at = context.clock.now();
  await addMessages(context, tx, [{ userId, content: { kind }, link, cause: `role:${role}`, at }]);
}

/**
 * Grants or revokes a role; a repetition changes nothing. Open sessions get the new roles at once.
 * Returns false for an unknown account.
 */
export async function changeRole(
  context: Context,
  tx: Transaction,
  decision: RoleChange,
): Promise<boolean> {
  const { userId, role, change, by } = decision;
  // `for update` would block concurrent inserts of messages, whose foreign key reads this row.
  const [account] = await tx.query<{ roles: Role[]; was_goldfinger: boolean }>(
    'select roles, was_goldfinger from account where id = $1 for no key update',
    [userId],
  );
  if (!account) return false;
  const next = rolesAfter(account.roles, role, change);
  if (!next) return true;
  const isFirstGoldfinger = next.includes(roles.goldfinger) && !account.was_goldfinger;
  await tx.query('update account set roles = $2, was_goldfinger = $3 where id = $1', [
    userId,
    next,
    account.was_goldfinger || isFirstGoldfinger,
  ]);
  await tx.query(record, [userId, role, change, by, context.clock.now()]);
  await context.outbox.add(tx, roleChanged({ userId, roles: next }));
  if (isFirstGoldfinger)
    await context.outbox.add(tx, goldfingerGranted({ userId, inviterId: null }));
  if (change === 'grant' && role !== roles.staff) await addNotice(context, tx, decision);
  return true;
}
