import { createTransport } from 'nodemailer';
import { SECOND } from '#schema/durations';
import type { Mailer } from './mailer.ts';

/** Sends mails through an SMTP server, `smtp(s)://user:password@host:port`. */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: 5 * SECOND,
      greetingTimeout: 5 * SECOND,
      socketTimeout: 10 * SECOND,
      // nodemailer could otherwise read a mail's content from a file or URL.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async send({ to, language, subject, text, html, headers }) {
      // An object is not parsed, so the address cannot add a name or a second recipient.
      await transport.sendMail({
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: { 'Content-Language': language === 'zh' ? 'zh-CN' : 'en', ...headers },
      });
    },
    async check() {
      await transport.verify();
    },
    close: async () => transport.close(),
  };
}
