import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { ServiceContext } from '#kit/service/service';
import { type Role, roles } from '#schema/enums';
import { goldfingerGranted, roleChanged } from '#schema/generated/events';
import { pagePaths } from '#schema/page-paths';
import { lockMailboxOf } from '../account/lock-mailboxes.ts';
import { addMessages } from '../message/add-messages.ts';
import { markLeftMethods } from '../sign-in-method/left-methods.ts';
import type { UserTables } from '../tables.ts';
import { rolesAfter } from './role.rules.ts';

export interface RoleChange {
  userId: string;
  role: Role;
  change: 'grant' | 'revoke';
  /** The deciding staff member; null for an automatic decision. */
  by: string | null;
  /** Whose invitation the new Goldfinger accepted; absent for a decision of staff. */
  inviterId?: string;
}

type Context = Pick<ServiceContext, 'outbox' | 'clock'>;

// `for update` would block concurrent inserts of messages, whose foreign key reads this row.
const lockAccount = statement<UserTables, { userId: string }>()((db, p) =>
  db
    .selectFrom('account')
    .select((eb) => [
      'roles',
      'was_goldfinger as wasGoldfinger',
      eb
        .exists(
          eb
            .selectFrom('account as other')
            .select('other.id')
            .whereRef('other.mailbox', '=', 'account.mailbox')
            .where('other.was_goldfinger', '=', true),
        )
        .$castTo<boolean>()
        .as('isMailboxRewarded'),
    ])
    .where('id', '=', p('userId'))
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .$narrowType<{ roles: Role[] }>(),
);

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

const insertDecision = statement<UserTables, RoleChange & { at: Date }>()((db, p) =>
  db.insertInto('role_decision').values({
    user_id: p('userId'),
    role: p('role'),
    change: p('change'),
    decided_by: p('by'),
    at: p('at'),
  }),
);

/** Notifies the account once per role, however often the role is granted. */
async function addNotice(context: Context, tx: Transaction, { userId, role }: RoleChange) {
  const kind = role === roles.goldfinger ? 'goldfinger' : 'developer';
  const link = role === roles.goldfinger ? pagePaths.inviteGoldfinger : pagePaths.addProduct;
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
  const { userId, role, change, inviterId = null } = decision;
  // Of two accounts of a mailbox that become Goldfingers at once, the second sees the first.
  if (role === roles.goldfinger) await lockMailboxOf(tx, userId);
  const account = await lockAccount.first(tx, { userId });
  if (!account) return false;
  const next = rolesAfter(account.roles, role, change);
  if (!next) return true;
  const wasGoldfinger = account.wasGoldfinger || next.includes(roles.goldfinger);
  // The event is rewarded, and a mailbox with several accounts is rewarded once.
  const isFirstGoldfinger = wasGoldfinger && !account.wasGoldfinger && !account.isMailboxRewarded;
  await setRoles.run(tx, { userId, roles: next, wasGoldfinger });
  await insertDecision.run(tx, { ...decision, at: context.clock.now() });
  if (role === roles.goldfinger) {
    const wasRevoked = change === 'revoke' && decision.by !== null;
    await markLeftMethods(tx, { userId, wasGoldfinger, wasRevoked });
  }
  await context.outbox.add(tx, roleChanged({ userId, roles: next }));
  if (isFirstGoldfinger) {
    await context.outbox.add(tx, goldfingerGranted({ userId, inviterId }));
  }
  if (change === 'grant' && role !== roles.staff) await addNotice(context, tx, decision);
  return true;
}
