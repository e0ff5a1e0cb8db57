import { formatMessage } from '#kit/runtime/messages';
import type { MarkedEnvironment } from '#schema/environments';
import type { TextSender } from '../sms/text-sender.ts';
import { escapeHtml } from './mail-html.ts';
import type { Mail, Mailer } from './mailer.ts';

/** The mail, with the name of the environment in its subject and a notice before its content. */
export function markedMail(mail: Mail, environment: MarkedEnvironment): Mail {
  const { language, subject, text, html } = mail;
  const name = formatMessage(language, `environment.${environment}.name`);
  const notice = formatMessage(language, `environment.${environment}.notice`);
  const strip = `<p lang="${language === 'zh' ? 'zh-CN' : 'en'}" style="margin:0;padding:8px 12px;background-color:#7a2e0e;color:#ffffff;text-align:center;font:bold 14px/1.4 sans-serif">${escapeHtml(notice)}</p>`;
  return {
    ...mail,
    subject: formatMessage(language, 'environment.subject', { name, subject }),
    text: `${notice}\n\n${text}`,
    html: html.replace(/<body[^>]*>/, (body) => `${body}\n${strip}`),
  };
}

/**
 * Marks each mail. A mail to somebody whom `mayReach` refuses is not sent, and its sender is not told: the caller
 * would otherwise learn who is on the list.
 */
export const markMails = (
  mailer: Mailer,
  environment: MarkedEnvironment,
  mayReach: (to: string) => boolean,
  onWithheld: () => void,
): Mailer => ({
  async send(mail) {
    if (!mayReach(mail.to)) return onWithheld();
    await mailer.send(markedMail(mail, environment));
  },
  check: () => mailer.check(),
  close: () => mailer.close(),
});

/** As `markMails`. The mark is ASCII, since another character would double the price of a message. */
export const markTexts = (
  sender: TextSender,
  environment: MarkedEnvironment,
  mayReach: (to: string) => boolean,
  onWithheld: () => void,
): TextSender => ({
  async send(message) {
    if (!mayReach(message.to)) return onWithheld();
    await sender.send({ ...message, text: `[${environment.toUpperCase()}] ${message.text}` });
  },
});
