import { type FileStoreConfig, readFileStoreConfig } from '#kit/files/file-store-config';
import {
  ConfigError,
  type Environment,
  oneOf,
  optionalText,
  readConfig,
  secret,
  text,
} from '#kit/runtime/config';
import { optionalOrigin } from '#kit/service/public-url';
import type { ServiceConfig } from '#kit/service/service';
import type { Language } from '#schema/enums';
import { readSendPolicy, type SendPolicy } from './mail/send-policy.ts';
import { readSocialConfig, type SocialConfig } from './social/social-config.ts';
import { readWalletConfig, type WalletConfig } from './wallet/wallet-config.ts';
import { type WebhookConfig, webhookConfig } from './webhook/webhook-config.ts';

/** `outbox` stores mails in memory for the development interface. */
export type MailConfig = { kind: 'outbox' } | { kind: 'smtp'; url: string; from: string };

/** `outbox` stores text messages beside the mails; with `none` the site sends no text messages. */
export type TextConfig =
  | { kind: 'outbox' }
  | { kind: 'none' }
  | { kind: 'http'; url: string; from: string };

export interface UserConfig extends ServiceConfig {
  /** HMAC key for codes, device cookies and throttled addresses; at least 32 characters. */
  codeKey: string;
  /** Encrypts the secrets of authenticator apps, and keys the HMAC of recovery codes. */
  factorKey: string;
  /** The origin of the site, to which passkeys are bound. Null in development: localhost at any port. */
  publicUrl: string | null;
  /** Staff decide nothing in a session that has not proved a second factor. */
  requireStaffFactor: boolean;
  /** ASVS 6.2.4. Off in the development profile, which accepts weak passwords. */
  rejectCommonPasswords: boolean;
  /** Refuses to start on a database with accounts whose password is published. */
  rejectDemonstration: boolean;
  mail: MailConfig;
  wallet: WalletConfig;
  files: FileStoreConfig;
  /** `https://host` of the site, for absolute addresses; known once the gateway listens. */
  siteOrigin(): string;
  social: SocialConfig;
  texts: TextConfig;
  /** To whom a test or mirror site may send, and how it marks what it sends. */
  sendPolicy: SendPolicy;
  /** What the terms of use say about the law that applies; null to say nothing. */
  governingLaw: Record<Language, string | null>;
  webhooks: WebhookConfig;
}

const variables = {
  NODE_ENV: oneOf(['development', 'production', 'test'], 'development'),
  CODE_KEY: secret,
  FACTOR_KEY: secret,
  PUBLIC_URL: optionalOrigin,
  REQUIRE_STAFF_SECOND_FACTOR: oneOf(['on', 'off', 'default'], 'default'),
  COMMON_PASSWORDS: oneOf(['refuse', 'allow', 'default'], 'default'),
  SMTP_URL: optionalText,
  MAIL_FROM: text('Vita <no-reply@vita.test>'),
};

/** By default the production profile requires it, and development, with its demonstration staff, does not. */
export const requiresStaffFactor = (
  choice: 'on' | 'off' | 'default',
  isProduction: boolean,
): boolean => (choice === 'default' ? isProduction : choice === 'on');

/** Adds the user service's settings to those of its database. @throws ConfigError */
export function readUserConfig(environment: Environment, database: ServiceConfig): UserConfig {
  const env = readConfig(environment, variables);
  const isProduction = env.NODE_ENV === 'production';
  if (isProduction && !env.SMTP_URL) throw new ConfigError('SMTP_URL must be set in production');
  const siteOrigin = () => env.PUBLIC_URL ?? 'http://localhost:4000';
  const common = env.COMMON_PASSWORDS;
  return {
    ...database,
    codeKey: env.CODE_KEY,
    factorKey: env.FACTOR_KEY,
    publicUrl: env.PUBLIC_URL,
    requireStaffFactor: requiresStaffFactor(env.REQUIRE_STAFF_SECOND_FACTOR, isProduction),
    rejectCommonPasswords: common === 'default' ? isProduction : common === 'refuse',
    rejectDemonstration: isProduction,
    mail: env.SMTP_URL
      ? { kind: 'smtp', url: env.SMTP_URL, from: env.MAIL_FROM }
      : { kind: 'outbox' },
    wallet: readWalletConfig(environment),
    files: readFileStoreConfig(environment),
    siteOrigin,
    social: readSocialConfig(environment, siteOrigin),
    texts: readTexts(environment),
    sendPolicy: readSendPolicy(environment),
    governingLaw: readGoverningLaw(environment),
    webhooks: webhookConfig(isProduction),
  };
}

export function readGoverningLaw(environment: Environment): UserConfig['governingLaw'] {
  const variables = { GOVERNING_LAW_EN: optionalText, GOVERNING_LAW_ZH: optionalText };
  const { GOVERNING_LAW_EN: en, GOVERNING_LAW_ZH: zh } = readConfig(environment, variables);
  return { en, zh };
}

/** Reads `SMS_URL` and `SMS_FROM`. Without them, text messages go where mails go in development. */
export function readTexts(environment: Environment): TextConfig {
  const {
    SMTP_URL: mailUrl,
    SMS_URL: url,
    SMS_FROM: from,
  } = readConfig(environment, {
    SMTP_URL: optionalText,
    SMS_URL: optionalText,
    SMS_FROM: optionalText,
  });
  if (!url) return mailUrl ? { kind: 'none' } : { kind: 'outbox' };
  const { protocol, username, password } = URL.canParse(url)
    ? new URL(url)
    : new URL('about:blank');
  if (!/^https?:$/.test(protocol) || username === '' || password === '') {
    throw new ConfigError('SMS_URL must be https://account:token@host');
  }
  if (!from) throw new ConfigError('SMS_FROM must be set with SMS_URL');
  return { kind: 'http', url, from };
}
