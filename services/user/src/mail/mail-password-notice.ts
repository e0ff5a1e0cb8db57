import { formatMessage } from '#kit/runtime/messages';
import type { Language } from '#schema/enums';
import type { UserContext } from '../context.ts';

/** The account as the statement that changed its password returned it. */
export interface NotifiedAccount {
  /** Null for an account without an address, which gets no mail. */
  email: string | null;
  language: string;
}

/**
 * Mails that the password has changed, in the language of the account. The caller has committed the
 * change, so a mail that fails is only logged; a process that dies at this moment loses it.
 */
export function mailPasswordNotice(
  { mailer, logger }: Pick<UserContext, 'mailer' | 'logger'>,
  { email, language: stored }: NotifiedAccount,
): void {
  if (email === null) return;
  const language: Language = stored === 'zh' ? 'zh' : 'en';
  const subject = formatMessage(language, 'mail.password.subject');
  const text = formatMessage(language, 'mail.password.text');
  // The response does not wait for the mail server.
  mailer.send({ to: email, subject, text }).catch((error: { code?: string }) => {
    // The error's message may contain the address, which must not be logged.
    logger.error({ reason: error.code }, 'mail could not be sent');
  });
}
