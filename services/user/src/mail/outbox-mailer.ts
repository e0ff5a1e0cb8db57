import type { Clock } from '#kit/runtime/clock';
import type { Mail, Mailer } from './mailer.ts';

/** A mail as the development interface returns it. */
export interface SentMail {
  channel: 'email';
  to: string;
  subject: string;
  text: string;
  /** Null for a mail without a code. */
  code: string | null;
  /** RFC 3339. */
  at: string;
}

/** Stores the latest 1,000 mails in memory instead of sending them, for development and tests. */
export interface OutboxMailer extends Mailer {
  /** Newest first; of one recipient, or of all when `to` is absent. */
  sent(to?: string): SentMail[];
}

const capacity = 1_000;

export function createOutboxMailer(clock: Clock): OutboxMailer {
  const mails: SentMail[] = [];
  return {
    async send({ to, subject, text, code }: Mail) {
      const at = clock.now().toISOString();
      mails.push({ channel: 'email', to, subject, text, code: code ?? null, at });
      if (mails.length > capacity) mails.shift();
    },
    sent: (to) =>
      mails.filter((mail) => to === undefined || mail.to === to.trim().toLowerCase()).reverse(),
    close: async () => undefined,
  };
}
