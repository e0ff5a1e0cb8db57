import type { UserContext } from '../context.ts';
import {
  type AdvisedAccount,
  languageOf,
  mailNotice,
  mailNoticeWithAdvice,
  type NotifiedAccount,
} from './mail-notice.ts';

type Context = Pick<UserContext, 'mailer' | 'logger'>;

const dayFor = (account: NotifiedAccount, day: Date): string =>
  day.toLocaleDateString(languageOf(account), { dateStyle: 'long', timeZone: 'UTC' });

/** Mails that an erasure was asked for, with the day at which it is due. */
export const mailErasureAsked = (context: Context, account: AdvisedAccount, dueAt: Date): void =>
  mailNoticeWithAdvice(context, account, 'erasureAsked', { date: dayFor(account, dueAt) });

/** Mails that the account was erased on the day. */
export const mailErasureDone = (context: Context, account: NotifiedAccount, day: Date): void =>
  mailNotice(context, account, 'erasureDone', { date: dayFor(account, day) });
