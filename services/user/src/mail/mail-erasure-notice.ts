import type { UserContext } from '../context.ts';
import { languageOf, mailNotice, type NotifiedAccount } from './mail-notice.ts';

/** Mails that an erasure was asked for, with the day at which it is due, or that it is done. */
export function mailErasureNotice(
  context: Pick<UserContext, 'mailer' | 'logger'>,
  account: NotifiedAccount,
  what: 'Asked' | 'Done',
  day: Date,
): void {
  const format = { dateStyle: 'long', timeZone: 'UTC' } as const;
  const date = day.toLocaleDateString(languageOf(account), format);
  mailNotice(context, account, `erasure${what}`, { date });
}
