import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { ServiceContext } from '#kit/service/service';
import { type Role, roles } from '#schema/enums';
import { goldfingerGranted, roleChanged } from '#schema/generated/events';
import { pagePaths } from '#schema/page-paths';
import { type LockedAccount, lockAccount } from '../account/lock-account.ts';
import { lockMailboxOf } from '../account/lock-mailboxes.ts';
import { mailboxKeyOf } from '../erasure/erasure.rules.ts';
import { addMessages, lockCounts } from '../message/add-messages.ts';
import { markLeftMethods } from '../sign-in-method/left-methods.ts';
import type { UserTables } from '../tables.ts';
import { rolesAfter } from './role.rules.ts';

export interface RoleChange {
  userId: string;
  role: Role;
  change: 'grant' | 'revoke';
  /** The deciding staff member; null for an automatic decision. */
  by: string | null;
  /** Why staff decided so; absent for an automatic decision. */
  reason?: string;
  /** Whose invitation the new Goldfinger accepted; absent for a decision of staff. */
  inviterId?: string;
}

/** `attempts` has the key of mailboxes, which a grant of the role of a Goldfinger needs. */
type Context = Pick<ServiceContext, 'outbox' | 'clock'> & Partial<Pick<ServiceContext, 'attempts'>>;

/** Another account that has or had the mailbox and was a Goldfinger. */
const findRewarded = statement<UserTables, { userId: string; mailboxKey: string | null }>()(
  (db, p) =>
    db
      .selectFrom('account as own')
      .select('own.id')
      .where('own.id', '=', p('userId'))
      .where(({ or, exists, selectFrom }) =>
        or([
          exists(
            selectFrom('account as other')
              .select('other.id')
              .whereRef('other.mailbox', '=', 'own.mailbox')
              .whereRef('other.id', '<>', 'own.id')
              .where('other.was_goldfinger', '=', true),
          ),
          exists(
            selectFrom('left_method as left')
              .select('left.method_key')
              .where('left.method_key', '=', p('mailboxKey'))
              .where('left.was_goldfinger', '=', true),
          ),
        ]),
      ),
);

async function isMailboxRewarded(
  { attempts }: Context,
  tx: Transaction,
  { id, email }: LockedAccount,
): Promise<boolean> {
  const mailboxKey = email !== null && attempts ? mailboxKeyOf(attempts.key, email) : null;
  return (await findRewarded.first(tx, { userId: id, mailboxKey })) !== null;
}

interface NewRoles {
  userId: string;
  roles: Role[];
  wasGoldfinger: boolean;
}

const setRoles = statement<UserTables, NewRoles>()((db, p) =>
  db
    .updateTable('account')
    .set({ roles: p('roles'), was_goldfinger: p('wasGoldfinger') })
    .where('id', '=', p('userId')),
);

interface StoredDecision {
  id: string;
  /** Whether the member had the role before and lost it. */
  isAgain: boolean;
}

const insertDecision = statement<UserTables, RoleChange & { at: Date }>()((db, p) =>
  db
    .insertInto('role_decision')
    .values({
      user_id: p('userId'),
      role: p('role'),
      change: p('change'),
      decided_by: p('by'),
      at: p('at'),
      reason: p('reason'),
    })
    .returning('id')
    .returning(
      sql<boolean>`exists (select from role_decision as earlier
        where earlier.user_id = ${p.cast('userId', 'uuid')} and earlier.role = ${p.cast('role', 'integer')}
          and earlier.change = 'revoke')`.as('isAgain'),
    ),
);

/** Notifies the account once per role, however often the role is granted. */
async function addNotice(context: Context, tx: Transaction, { userId, role }: RoleChange) {
  const kind = role === roles.goldfinger ? 'goldfinger' : 'developer';
  const link = role === roles.goldfinger ? pagePaths.inviteGoldfinger : pagePaths.addProduct;
  const at = context.clock.now();
  await addMessages(context, tx, [{ userId, content: { kind }, link, cause: `role:${role}`, at }]);
}

/** Notifies the account of a decision of staff, with its reason. */
async function addReason(
  context: Context,
  tx: Transaction,
  { userId, role, change, reason = '' }: RoleChange,
  decisionId: string,
) {
  const kind = change === 'grant' ? 'roleGranted' : 'roleRevoked';
  const cause = `role-decision:${decisionId}`;
  const at = context.clock.now();
  const message = { userId, content: { kind, role, reason } as const, link: null, cause, at };
  await addMessages(context, tx, [message]);
}

/** A first grant has a notice of its own, which says what the role is for. */
async function notify(
  context: Context,
  tx: Transaction,
  decision: RoleChange,
  { id, isAgain }: StoredDecision,
) {
  const isFirst = decision.change === 'grant' && decision.role !== roles.staff && !isAgain;
  if (isFirst) await addNotice(context, tx, decision);
  else if (decision.reason) await addReason(context, tx, decision, id);
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
  const { userId, role, change, inviterId = null } = decision;
  // Of two accounts of a mailbox that become Goldfingers at once, the second sees the first.
  if (role === roles.goldfinger) await lockMailboxOf(tx, userId);
  const account = await lockAccount(tx, userId);
  if (!account) return false;
  const next = rolesAfter(account.roles, role, change);
  if (!next) return true;
  const isFirst = !account.wasGoldfinger && next.includes(roles.goldfinger);
  // The event is rewarded, and a mailbox with several accounts is rewarded once.
  const isRewarded = isFirst && !(await isMailboxRewarded(context, tx, account));
  const wasGoldfinger = account.wasGoldfinger || isFirst;
  // Before its event, as `addMessages` does: an event of a message that comes meanwhile would have a higher number, and be
  // published before it.
  await lockCounts.run(tx, { userIds: [userId] });
  await setRoles.run(tx, { userId, roles: next, wasGoldfinger });
  const stored = await insertDecision.first(tx, { ...decision, at: context.clock.now() });
  if (role === roles.goldfinger) {
    const wasRevoked = change === 'revoke' && decision.by !== null;
    await markLeftMethods(tx, { userId, wasGoldfinger, wasRevoked });
  }
  await context.outbox.add(tx, roleChanged({ userId, roles: next }));
  if (isRewarded) {
    await context.outbox.add(tx, goldfingerGranted({ userId, inviterId }));
  }
  if (stored) await notify(context, tx, decision, stored);
  return true;
}
