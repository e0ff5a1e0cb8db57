import { formatMessage } from '#kit/runtime/messages';
import type { Language } from '#schema/enums';
import type { UserContext } from '../context.ts';
import type { NotifiedAccount } from './mail-password-notice.ts';

/**
 * Mails that an erasure was asked for, with the day at which it is due, or that it is done. The caller
 * has committed the change, so a mail that fails is only logged.
 */
export function mailErasureNotice(
  { mailer, logger }: Pick<UserContext, 'mailer' | 'logger'>,
  { email, language: stored }: NotifiedAccount,
  what: 'Asked' | 'Done',
  day: Date,
): void {
  if (email === null) return;
  const language: Language = stored === 'zh' ? 'zh' : 'en';
  const date = day.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
  const subject = formatMessage(language, `mail.erasure${what}.subject`);
  const text = formatMessage(language, `mail.erasure${what}.text`, { date });
  // Nobody waits for the mail server.
  mailer.send({ to: email, subject, text }).catch((error: { code?: string }) => {
    // The error's message may contain the address, which must not be logged.
    logger.error({ reason: error.code }, 'mail could not be sent');
  });
}
