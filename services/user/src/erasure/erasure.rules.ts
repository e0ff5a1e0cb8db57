import { createHmac } from 'node:crypto';
import { mailboxOf } from '#schema/email';
import { times } from '#schema/limits';

/** Every service that can hold something of a member, besides this one. */
export const confirmingServices = ['catalog', 'feed', 'vitamin', 'badge'] as const;

export type ConfirmingService = (typeof confirmingServices)[number];

/** When the account is erased. Until then the request can be cancelled. */
export const dueAt = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + times.erasureDelay);

/** The same for each address of a mailbox. Nobody can find the address without the key. */
export const mailboxKeyOf = (key: string, email: string): string =>
  createHmac('sha256', key)
    .update(`erased mailbox\n${mailboxOf(email)}`)
    .digest('base64url');
