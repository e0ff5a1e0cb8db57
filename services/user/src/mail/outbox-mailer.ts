import type { Clock } from '#kit/runtime/clock';
import type { Mail, Mailer } from './mailer.ts';

/** A mail as the development interface shows it. */
export interface KeptMail {
  channel: 'email';
  to: string;
  subject: string;
  text: string;
  /** Null when there is none in it. */
  code: string | null;
  /** RFC 3339. */
  at: string;
}

/** Delivers nothing and keeps the latest mails in memory, for development and tests. */
export interface OutboxMailer extends Mailer {
  /** Newest first; those to one address, or all. */
  sent(to?: string): KeptMail[];
}

const capacity = 1_000;

export function createOutboxMailer(clock: Clock): OutboxMailer {
  const mails: KeptMail[] = [];
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
