import { ConfigError, type Environment, oneOf, readConfig } from '#kit/runtime/config';
import { isEmail } from '#schema/email';
import { environments, type SiteEnvironment } from '#schema/environments';

/** What leaves a test or mirror site: only to its own people, and marked. */
export interface SendPolicy {
  environment: SiteEnvironment;
  /** Addresses and `@domain`s that get mails, in lower case. Not used in production. */
  mailAllowed: readonly string[];
  /** Numbers in E.164 that get text messages. Not used in production. */
  textsAllowed: readonly string[];
}

/** Comma separated. */
const toList = (value: string | undefined): string[] =>
  (value ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);

function mailList(value: string | undefined): string[] {
  const list = toList(value);
  if (!list.every((entry) => isEmail(entry.startsWith('@') ? `a${entry}` : entry))) {
    throw new ConfigError('must be e-mail addresses or @domains, separated by commas');
  }
  return list;
}

function numberList(value: string | undefined): string[] {
  const list = toList(value);
  if (!list.every((entry) => /^\+[1-9]\d{6,14}$/.test(entry))) {
    throw new ConfigError('must be numbers such as +8613812345678, separated by commas');
  }
  return list;
}

/** @throws ConfigError, also for a list of recipients on the real site, which it would not restrict */
export function readSendPolicy(environment: Environment): SendPolicy {
  const values = readConfig(environment, {
    VITA_ENVIRONMENT: oneOf(environments, 'production'),
    MAIL_ALLOWED: mailList,
    SMS_ALLOWED: numberList,
  });
  const { VITA_ENVIRONMENT: current, MAIL_ALLOWED: mails, SMS_ALLOWED: texts } = values;
  if (current === 'production' && mails.length + texts.length > 0) {
    throw new ConfigError('MAIL_ALLOWED and SMS_ALLOWED are for VITA_ENVIRONMENT test and mirror');
  }
  return { environment: current, mailAllowed: mails, textsAllowed: texts };
}

export const mayMail = ({ mailAllowed }: SendPolicy, to: string): boolean => {
  const address = to.trim().toLowerCase();
  return (
    mailAllowed.includes(address) || mailAllowed.includes(address.slice(address.lastIndexOf('@')))
  );
};

export const mayText = ({ textsAllowed }: SendPolicy, to: string): boolean =>
  textsAllowed.includes(to);
