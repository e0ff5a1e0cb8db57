import type { ServiceDependencies } from '#kit/service/service';
import { isMarked } from '#schema/environments';
import type { UserConfig } from '../config.ts';
import type { Mailer } from './mailer.ts';
import { markMails } from './marked-delivery.ts';
import { createOutboxMailer, type OutboxMailer } from './outbox-mailer.ts';
import { mayMail } from './send-policy.ts';

type Config = Pick<UserConfig, 'mail' | 'sendPolicy'>;
type Dependencies = Pick<ServiceDependencies, 'clock' | 'logger'>;

/** `devMailer` has what `mailer` sent; null when mails go to an SMTP server. */
export function createMailer(
  { mail, sendPolicy }: Config,
  { clock, logger }: Dependencies,
): { mailer: Mailer; devMailer: OutboxMailer | null } {
  const devMailer = mail.kind === 'outbox' ? createOutboxMailer(clock) : null;
  const mailer = mail.kind === 'smtp' ? loadSmtpMailer(mail) : (devMailer as OutboxMailer);
  const { environment } = sendPolicy;
  if (!isMarked(environment)) return { mailer, devMailer };
  // What goes to the outbox reaches nobody.
  const mayReach = (to: string) => devMailer !== null || mayMail(sendPolicy, to);
  const onWithheld = () => logger.info({}, 'mail withheld: its address is not in MAIL_ALLOWED');
  return { mailer: markMails(mailer, environment, mayReach, onWithheld), devMailer };
}

/** Its package is large, and only processes with a server for mails need it. */
function loadSmtpMailer(config: { url: string; from: string }): Mailer {
  const loaded = import('./smtp-mailer.ts').then(({ createSmtpMailer }) =>
    createSmtpMailer(config),
  );
  // Each use reports it.
  loaded.catch(() => undefined);
  return {
    send: async (mail) => (await loaded).send(mail),
    check: async () => (await loaded).check(),
    close: async () => (await loaded).close(),
  };
}
