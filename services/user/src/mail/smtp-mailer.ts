import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

const SECOND = 1000;

/** Hands mails to an SMTP server, `smtp(s)://user:password@host:port`. */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: 5 * SECOND,
      greetingTimeout: 5 * SECOND,
      socketTimeout: 10 * SECOND,
      // A text is never read from a file or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async send({ to, subject, text }) {
      // As an object, so that nothing in the address is parsed as a name or a second recipient.
      await transport.sendMail({ to: { name: '', address: to }, subject, text });
    },
    close: async () => transport.close(),
  };
}
