import {
  ConfigError,
  type Environment,
  oneOf,
  optionalText,
  readConfig,
  secret,
  text,
} from '#kit/runtime/config';
import type { ServiceConfig } from '#kit/service/service';
import { readSocialConfig, type SocialConfig } from './social/social-config.ts';

/** `outbox` stores mails in memory for the development interface. */
export type MailConfig = { kind: 'outbox' } | { kind: 'smtp'; url: string; from: string };

export interface UserConfig extends ServiceConfig {
  /** HMAC key for codes, device cookies and throttled addresses; at least 32 characters. */
  codeKey: string;
  /** ASVS 6.2.4. Off in the development profile, which accepts weak passwords. */
  rejectCommonPasswords: boolean;
  /** Refuses to start on a database with accounts whose password is published. */
  rejectDemonstration: boolean;
  mail: MailConfig;
  social: SocialConfig;
}

const variables = {
  NODE_ENV: oneOf(['development', 'production', 'test'], 'development'),
  CODE_KEY: secret,
  COMMON_PASSWORDS: oneOf(['refuse', 'allow', 'default'], 'default'),
  SMTP_URL: optionalText,
  MAIL_FROM: text('Vita <no-reply@vita.test>'),
  SITE_URL: optionalText,
  PUBLIC_URL: optionalText,
};

/** Adds the user service's settings to those of its database. @throws ConfigError */
export function readUserConfig(environment: Environment, database: ServiceConfig): UserConfig {
  const env = readConfig(environment, variables);
  const isProduction = env.NODE_ENV === 'production';
  if (isProduction && !env.SMTP_URL) throw new ConfigError('SMTP_URL must be set in production');
  const siteUrl = env.PUBLIC_URL ?? env.SITE_URL ?? 'http://localhost:4000';
  const common = env.COMMON_PASSWORDS;
  return {
    ...database,
    codeKey: env.CODE_KEY,
    rejectCommonPasswords: common === 'default' ? isProduction : common === 'refuse',
    rejectDemonstration: isProduction,
    mail: env.SMTP_URL
      ? { kind: 'smtp', url: env.SMTP_URL, from: env.MAIL_FROM }
      : { kind: 'outbox' },
    social: readSocialConfig(environment, () => siteUrl),
  };
}
