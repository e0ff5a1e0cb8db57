import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { tokenHash } from '#kit/runtime/ids';
import type { ViewerClaim } from '#kit/subgraph/context';
import { type Role, roles } from '#schema/enums';
import { requireLockedAccount } from '../account/lock-account.ts';
import { lockMailboxOf } from '../account/lock-mailboxes.ts';
import type { UserContext } from '../context.ts';
import { changeRole } from '../role/change-role.ts';
import { wasRevokedByStaff } from '../role/was-revoked.ts';
import type { UserTables } from '../tables.ts';
import { assertMayAccept } from './invitation.rules.ts';

// Two acceptances at once wait here, so that the second finds the first.
const lockInvitation = statement<UserTables, { tokenHash: string }>()((db, p) =>
  db
    .selectFrom('invitation')
    .innerJoin('account as inviter', 'inviter.id', 'invitation.inviter_id')
    .select([
      'invitation.id',
      'invitation.email',
      'invitation.inviter_id as inviterId',
      'invitation.expires_at as expiresAt',
      'invitation.withdrawn_at as withdrawnAt',
      'invitation.accepted_at as acceptedAt',
      'inviter.email as inviterEmail',
      'inviter.roles as inviterRoles',
    ])
    .where('invitation.token_hash', '=', p('tokenHash'))
    .forUpdate('invitation')
    .$narrowType<{ inviterRoles: Role[] }>(),
);

const setAccepted = statement<UserTables, { id: string; userId: string; at: Date }>()((db, p) =>
  db
    .updateTable('invitation')
    .set({ accepted_at: p('at'), accepted_by: p('userId'), email: null })
    .where('id', '=', p('id')),
);

/**
 * Makes the member a Goldfinger. Only the account with the invited address may accept, once.
 * @throws INVITATION_INVALID, INVITATION_USED, INVITATION_WITHDRAWN, INVITATION_EXPIRED,
 * INVITATION_OTHER_ACCOUNT, INVITATION_SELF, INVITATION_NOT_NEEDED, INVITATION_REFUSED
 */
export async function acceptInvitation(
  context: Pick<UserContext, 'database' | 'clock' | 'outbox' | 'attempts'>,
  { userId }: ViewerClaim,
  token: string,
): Promise<void> {
  const { database, clock } = context;
  await database.transaction(async (tx) => {
    const invitation = await lockInvitation.first(tx, { tokenHash: tokenHash(token) });
    if (!invitation) throw new DomainError('INVITATION_INVALID');
    const { id, inviterId, inviterEmail, inviterRoles } = invitation;
    // Before the account, as a change of its e-mail address does.
    await lockMailboxOf(tx, userId);
    const member = await requireLockedAccount(tx, userId);
    const wasRevoked = await wasRevokedByStaff(context, tx, { userId, email: member.email });
    const inviter = { email: inviterEmail, roles: inviterRoles };
    const now = clock.now();
    assertMayAccept(
      { ...invitation, inviter, member: { ...member, wasRevokedByStaff: wasRevoked } },
      now,
    );
    await setAccepted.run(tx, { id, userId, at: now });
    const role = roles.goldfinger;
    await changeRole(context, tx, { userId, role, change: 'grant', by: null, inviterId });
  });
}
