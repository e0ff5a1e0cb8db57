import { DomainError } from '#kit/runtime/errors';
import { DAY } from '#schema/durations';
import { mailboxOf } from '#schema/email';
import { type Role, roles } from '#schema/enums';
import { rewards, times } from '#schema/limits';

export const invitationStatuses = ['PENDING', 'ACCEPTED', 'EXPIRED', 'WITHDRAWN'] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

/** The facts of an invitation that decide its status. */
export interface InvitationTimes {
  expiresAt: Date;
  withdrawnAt: Date | null;
  acceptedAt: Date | null;
}

export function statusOf(invitation: InvitationTimes, now: Date): InvitationStatus {
  if (invitation.acceptedAt) return 'ACCEPTED';
  if (invitation.withdrawnAt) return 'WITHDRAWN';
  return invitation.expiresAt <= now ? 'EXPIRED' : 'PENDING';
}

/** Pending and accepted invitations take a slot; an expired or withdrawn one frees it. */
export const slotsLeft = (sent: readonly InvitationTimes[], now: Date): number => {
  const taken = sent.filter((each) => ['PENDING', 'ACCEPTED'].includes(statusOf(each, now)));
  return Math.max(0, rewards.goldenInvites - taken.length);
};

export interface SentInvitation extends InvitationTimes {
  /** Null when it was accepted. */
  email: string | null;
  createdAt: Date;
}

interface Person {
  /** Canonical; null for an account without one. */
  email: string | null;
}

/**
 * Rejects an invitation that its inviter may not send. A mailbox gets one invitation of the same
 * inviter within the time that it is valid, also when the inviter withdrew it.
 * @param email canonical
 * @param sent all invitations of the inviter
 * @throws INVITATION_SELF, INVITATION_REPEATED, INVITATION_LIMIT
 */
export function assertMayInvite(
  inviter: Person,
  email: string,
  sent: readonly SentInvitation[],
  now: Date,
): void {
  const mailbox = mailboxOf(email);
  if (inviter.email && mailboxOf(inviter.email) === mailbox) {
    throw new DomainError('INVITATION_SELF');
  }
  const since = now.getTime() - times.invitationValid;
  const isRepeated = sent.some(
    (other) =>
      other.email && mailboxOf(other.email) === mailbox && other.createdAt.getTime() > since,
  );
  if (isRepeated) {
    throw new DomainError('INVITATION_REPEATED', { days: times.invitationValid / DAY });
  }
  if (slotsLeft(sent, now) === 0) {
    throw new DomainError('INVITATION_LIMIT', { max: rewards.goldenInvites });
  }
}

/** What decides whether a member may accept an invitation. */
export interface AcceptanceFacts extends InvitationTimes {
  /** Of the invitation. */
  email: string | null;
  inviter: Person & { roles: readonly Role[] };
  member: Person & {
    roles: readonly Role[];
    /** Staff took the role from this member, and nobody gave it back. */
    wasRevokedByStaff: boolean;
  };
}

/** @throws the error that tells the member why the invitation cannot be accepted */
export function assertMayAccept(facts: AcceptanceFacts, now: Date): void {
  const { inviter, member } = facts;
  const status = statusOf(facts, now);
  if (status === 'ACCEPTED') throw new DomainError('INVITATION_USED');
  if (status === 'WITHDRAWN' || !inviter.roles.includes(roles.goldfinger)) {
    throw new DomainError('INVITATION_WITHDRAWN');
  }
  if (status === 'EXPIRED') throw new DomainError('INVITATION_EXPIRED');
  if (member.email === null || member.email !== facts.email) {
    throw new DomainError('INVITATION_OTHER_ACCOUNT');
  }
  if (inviter.email && mailboxOf(inviter.email) === mailboxOf(member.email)) {
    throw new DomainError('INVITATION_SELF');
  }
  if (member.roles.includes(roles.goldfinger)) throw new DomainError('INVITATION_NOT_NEEDED');
  if (member.wasRevokedByStaff) throw new DomainError('INVITATION_REFUSED');
}

/** A nickname in a mail to a stranger: mail programs must not make a link of it. */
export const withoutLinks = (nickname: string): string =>
  nickname.replace(/[.:/@。．]+/g, ' ').trim() || 'Vita';
