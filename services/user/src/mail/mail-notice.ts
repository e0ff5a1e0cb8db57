import { formatMessage } from '#kit/runtime/messages';
import type { Language } from '#schema/enums';
import type { UserContext } from '../context.ts';
import { textMail } from './mail-html.ts';

/** Whom a notice is for, as the statement that changed the account returned it. */
export interface NotifiedAccount {
  /** Null for an account without an address, which gets no mail. */
  email: string | null;
  language: string;
}

export interface AdvisedAccount extends NotifiedAccount {
  /** False for an account that signs in by a wallet or another site alone. */
  hasPassword: boolean;
}

/** A notice that says what to do when somebody else made the change. */
export type AdvisedNotice =
  | 'password'
  | 'factor.added'
  | 'factor.removed'
  | 'factor.wrong'
  | 'linked'
  | 'token'
  | 'unlinked'
  | 'erasureAsked'
  | 'erasureCancelled';

/** The part of the text's ids that comes after `mail.`. */
type Notice = AdvisedNotice | 'emailBound' | 'emailChanged' | 'erasureDone' | 'webhookPaused';

/** The language of an account's mails. */
export const languageOf = ({ language }: NotifiedAccount): Language =>
  language === 'zh' ? 'zh' : 'en';

/**
 * Mails what was changed, in the language of the account. The caller has committed the change, so a
 * mail that fails is only logged; a process that dies at this moment loses it.
 */
export function mailNotice(
  { mailer, logger }: Pick<UserContext, 'mailer' | 'logger'>,
  account: NotifiedAccount,
  notice: Notice,
  values: Readonly<Record<string, string>> = {},
): void {
  const { email } = account;
  if (email === null) return;
  const language = languageOf(account);
  const subject = formatMessage(language, `mail.${notice}.subject`, values);
  const text = formatMessage(language, `mail.${notice}.text`, values);
  // The response does not wait for the mail server.
  mailer
    .send(textMail({ to: email, language, subject, text }))
    .catch((error: { code?: string }) => {
      // The error's message may contain the address, which must not be logged.
      logger.error({ reason: error.code }, 'mail could not be sent');
    });
}

/**
 * Mails a notice that also says what to do if somebody else made the change. The advice differs for an
 * account without a password.
 */
export function mailNoticeWithAdvice(
  context: Pick<UserContext, 'mailer' | 'logger'>,
  account: AdvisedAccount,
  notice: AdvisedNotice,
  values: Readonly<Record<string, string>> = {},
): void {
  const kind = account.hasPassword ? 'withPassword' : 'withoutPassword';
  const cancelKind = account.hasPassword ? 'cancelWithPassword' : 'cancelWithoutPassword';
  const id = notice === 'erasureAsked' ? cancelKind : kind;
  const advice = formatMessage(languageOf(account), `mail.advice.${id}`);
  mailNotice(context, account, notice, { ...values, advice });
}
