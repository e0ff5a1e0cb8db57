import { formatMessage } from '#kit/runtime/messages';
import type { Language } from '#schema/enums';
import type { UserContext } from '../context.ts';
import type { NotifiedAccount } from './mail-password-notice.ts';

/** Mails that a second factor was added or removed. A mail that fails is only logged. */
export function mailFactorNotice(
  { mailer, logger }: Pick<UserContext, 'mailer' | 'logger'>,
  { email, language: stored }: NotifiedAccount,
  change: 'added' | 'removed',
): void {
  if (email === null) return;
  const language: Language = stored === 'zh' ? 'zh' : 'en';
  const subject = formatMessage(language, `mail.factor.${change}.subject`);
  const text = formatMessage(language, `mail.factor.${change}.text`);
  mailer.send({ to: email, subject, text }).catch((error: { code?: string }) => {
    // The error's message may contain the address, which must not be logged.
    logger.error({ reason: error.code }, 'mail could not be sent');
  });
}
