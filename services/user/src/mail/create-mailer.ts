import type { ServiceDependencies } from '#kit/service/service';
import { isMarked } from '#schema/environments';
import type { UserConfig } from '../config.ts';
import type { Mailer } from './mailer.ts';
import { markMails } from './marked-delivery.ts';
import { createOutboxMailer, type OutboxMailer } from './outbox-mailer.ts';
import { mayMail } from './send-policy.ts';

type Config = Pick<UserConfig, 'mail' | 'sendPolicy'>;
type Dependencies = Pick<ServiceDependencies, 'clock' | 'logger'>;

/**
 * `devMailer` has what `mailer` sent; null when mails go to an SMTP server. The package for SMTP is large, so only a process
 * with a server for mails loads it.
 */
export async function createMailer(
  { mail, sendPolicy }: Config,
  { clock, logger }: Dependencies,
): Promise<{ mailer: Mailer; devMailer: OutboxMailer | null }> {
  const devMailer = mail.kind === 'outbox' ? createOutboxMailer(clock) : null;
  const mailer =
    mail.kind === 'smtp'
      ? (await import('./smtp-mailer.ts')).createSmtpMailer(mail)
      : (devMailer as OutboxMailer);
  const { environment } = sendPolicy;
  if (!isMarked(environment)) return { mailer, devMailer };
  // What goes to the outbox reaches nobody.
  const mayReach = (to: string) => devMailer !== null || mayMail(sendPolicy, to);
  const onWithheld = () => logger.info({}, 'mail withheld: its address is not in MAIL_ALLOWED');
  return { mailer: markMails(mailer, environment, mayReach, onWithheld), devMailer };
}
