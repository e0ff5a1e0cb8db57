import { statement } from '#kit/database/statement';
import { tokenHash } from '#kit/runtime/ids';
import type { ServiceContext } from '#kit/service/service';
import { type Role, roles } from '#schema/enums';
import type { UserTables } from '../tables.ts';
import { findSent } from './find-invitations.ts';
import { type InvitationStatus, slotsLeft, statusOf } from './invitation.rules.ts';
import type { Invitation, Invitations } from './invitation.type.ts';

type Context = Pick<ServiceContext, 'database' | 'clock'>;

/** The invitations that a member sent, latest first. */
export async function readInvitations(
  { database, clock }: Context,
  inviterId: string,
): Promise<Invitations> {
  const sent = await findSent.run(database, { inviterId });
  const now = clock.now();
  const list = sent.map((each): Invitation => ({ ...each, status: statusOf(each, now) }));
  return { left: slotsLeft(sent, now), list };
}

const findReceived = statement<UserTables, { tokenHash: string }>()((db, p) =>
  db
    .selectFrom('invitation')
    .innerJoin('account as inviter', 'inviter.id', 'invitation.inviter_id')
    .select([
      'invitation.inviter_id as inviterId',
      'invitation.expires_at as expiresAt',
      'invitation.withdrawn_at as withdrawnAt',
      'invitation.accepted_at as acceptedAt',
      'inviter.roles as inviterRoles',
    ])
    .where('invitation.token_hash', '=', p('tokenHash'))
    .$narrowType<{ inviterRoles: Role[] }>(),
);

/** What the holder of a link may see. */
export interface ReceivedInvitation {
  inviterId: string;
  status: InvitationStatus;
  expiresAt: Date;
}

/** Changes nothing; null for an unknown token. */
export async function readReceivedInvitation(
  { database, clock }: Context,
  token: string,
): Promise<ReceivedInvitation | null> {
  const found = await findReceived.first(database, { tokenHash: tokenHash(token) });
  if (!found) return null;
  const { inviterId, expiresAt, inviterRoles } = found;
  const status = statusOf(found, clock.now());
  const isVoid = status === 'PENDING' && !inviterRoles.includes(roles.goldfinger);
  return { inviterId, expiresAt, status: isVoid ? 'WITHDRAWN' : status };
}
