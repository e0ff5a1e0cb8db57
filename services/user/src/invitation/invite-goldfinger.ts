import { statement } from '#kit/database/statement';
import { withoutDeadline } from '#kit/runtime/deadline';
import { DomainError } from '#kit/runtime/errors';
import { newId, newToken, tokenHash } from '#kit/runtime/ids';
import type { RequestContext } from '#kit/subgraph/context';
import { requireRole } from '#kit/subgraph/context';
import { type LimitedSubject, refundAttempts, takeAttempts } from '#kit/throttle/count-attempts';
import { mailboxOf } from '#schema/email';
import { type Language, roles } from '#schema/enums';
import { times } from '#schema/limits';
import { lockAccount } from '../account/lock-account.ts';
import type { UserContext } from '../context.ts';
import { requireEmail } from '../email/email.rules.ts';
import type { UserTables } from '../tables.ts';
import { invitationsPerInviter, invitationsPerMailbox } from '../throttle/attempt-limits.ts';
import { findSent } from './find-invitations.ts';
import { assertMayInvite } from './invitation.rules.ts';
import { mailInvitation } from './mail-invitation.ts';

interface NewInvitation {
  id: string;
  inviterId: string;
  email: string;
  tokenHash: string;
  createdAt: Date;
  expiresAt: Date;
}

const insertInvitation = statement<UserTables, NewInvitation>()((db, p) =>
  db.insertInto('invitation').values({
    id: p('id'),
    inviter_id: p('inviterId'),
    email: p('email'),
    token_hash: p('tokenHash'),
    created_at: p('createdAt'),
    expires_at: p('expiresAt'),
  }),
);

const deleteInvitation = statement<UserTables, { id: string }>()((db, p) =>
  db.deleteFrom('invitation').where('id', '=', p('id')),
);

const findLanguage = statement<UserTables, { email: string }>()((db, p) =>
  db.selectFrom('account').select('language').where('email', '=', p('email')),
);

export interface InvitationInput {
  email: string;
  /** Of the mail, unless the address has an account with a language of its own. */
  language: Language;
}

/**
 * Mails an invitation. The result says nothing about an account of the address.
 * @throws UNAUTHENTICATED, FORBIDDEN, EMAIL_REQUIRED, EMAIL_INVALID, INVITATION_SELF,
 * INVITATION_REPEATED, INVITATION_LIMIT, THROTTLED, UNAVAILABLE
 */
export async function inviteGoldfinger(
  context: UserContext,
  input: InvitationInput,
  request: RequestContext,
): Promise<void> {
  const { userId: inviterId } = requireRole(request, roles.goldfinger);
  const { database, clock } = context;
  const email = requireEmail(input.email);
  const [id, token] = [newId(), newToken()];
  const limited: LimitedSubject[] = [
    { limit: invitationsPerMailbox, subject: mailboxOf(email) },
    { limit: invitationsPerInviter, subject: inviterId },
  ];
  const mail = await database.transaction(async (tx) => {
    // Concurrent invitations of one member wait here.
    const inviter = await lockAccount(tx, inviterId);
    if (!inviter?.roles.includes(roles.goldfinger)) throw new DomainError('FORBIDDEN');
    const now = clock.now();
    assertMayInvite(inviter, email, await findSent.run(tx, { inviterId }), now);
    const waitMs = await takeAttempts(context, tx, limited);
    if (waitMs !== null) throw new DomainError('THROTTLED', { seconds: Math.ceil(waitMs / 1000) });
    const expiresAt = new Date(now.getTime() + times.invitationValid);
    const created = { id, inviterId, email, tokenHash: tokenHash(token), expiresAt };
    await insertInvitation.run(tx, { ...created, createdAt: now });
    const account = await findLanguage.first(tx, { email });
    const language = account ? (account.language as Language) : input.language;
    return { to: email, token, nickname: inviter.nickname, language };
  });
  try {
    await mailInvitation(context, mail);
  } catch (error) {
    // The error's message may contain the address, which must not be logged.
    context.logger.error({ reason: (error as { code?: string }).code }, 'mail could not be sent');
    // An invitation that was not delivered must not take a slot.
    // The time of the caller may be over.
    await withoutDeadline(async () => {
      await deleteInvitation.run(database, { id });
      await refundAttempts(context, database, limited);
    });
    throw new DomainError('UNAVAILABLE');
  }
}
