import type { Clock } from '#kit/runtime/clock';
import type { TextMessage, TextSender } from '../sms/text-sender.ts';
import type { Mail, Mailer } from './mailer.ts';

/** A mail or a text message as the development interface returns it. */
export interface SentMail {
  channel: 'email' | 'sms';
  to: string;
  subject: string;
  text: string;
  /** Absent in a text message. */
  html?: string;
  headers?: Readonly<Record<string, string>>;
  /** Null for a mail without a code. */
  code: string | null;
  /** RFC 3339. */
  at: string;
}

/** Stores the latest 1,000 messages in memory instead of sending them, for development and tests. */
export interface OutboxMailer extends Mailer {
  /** Stores text messages beside the mails. */
  texts: TextSender;
  /** Newest first; of one recipient, or of all when `to` is absent. */
  sent(to?: string): SentMail[];
}

const capacity = 1_000;

export function createOutboxMailer(clock: Clock): OutboxMailer {
  const mails: SentMail[] = [];
  const add = (mail: Omit<SentMail, 'at'>) => {
    mails.push({ ...mail, at: clock.now().toISOString() });
    if (mails.length > capacity) mails.shift();
  };
  return {
    async send({ to, subject, text, html, headers, code }: Mail) {
      add({
        channel: 'email',
        to,
        subject,
        text,
        html,
        ...(headers && { headers }),
        code: code ?? null,
      });
    },
    texts: {
      async send({ to, text, code }: TextMessage) {
        add({ channel: 'sms', to, subject: '', text, code });
      },
    },
    sent: (to) =>
      mails.filter((mail) => to === undefined || mail.to === to.trim().toLowerCase()).reverse(),
    check: async () => undefined,
    close: async () => undefined,
  };
}
