import type { Clock } from '#kit/runtime/clock';
import type { MailConfig } from '../config.ts';
import type { Mailer } from './mailer.ts';
import { createOutboxMailer, type OutboxMailer } from './outbox-mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** `devMailer` is the same object as `mailer`, or null when mails go to an SMTP server. */
export function createMailer(
  config: MailConfig,
  clock: Clock,
): { mailer: Mailer; devMailer: OutboxMailer | null } {
  if (config.kind === 'smtp') return { mailer: createSmtpMailer(config), devMailer: null };
  const devMailer = createOutboxMailer(clock);
  return { mailer: devMailer, devMailer };
}
