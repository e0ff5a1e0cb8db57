import {
  ConfigError,
  type Environment,
  oneOf,
  optionalText,
  readConfig,
  secret,
  text,
} from '#kit/runtime/config';
import type { AttemptSettings } from '#kit/throttle/count-attempts';
import { readWriteLimits } from '#kit/throttle/settings';
import { checkCrashPoint, type GatewayConfig, readGatewayConfig } from '../gateway/src/config.ts';
import { readClaimProofConfig } from '../services/catalog/src/ownership/claim-proof-config.ts';
import type { ClaimProofConfig } from '../services/catalog/src/ownership/claim-proofs.ts';
import {
  readGoverningLaw,
  readTexts,
  requiresStaffFactor,
  type TextConfig,
  type UserConfig,
} from '../services/user/src/config.ts';
import { readSendPolicy, type SendPolicy } from '../services/user/src/mail/send-policy.ts';
import { parseNewPassword } from '../services/user/src/password/password.rules.ts';
import { readSocialConfig, type SocialConfig } from '../services/user/src/social/social-config.ts';
import {
  type LedgerLogConfig,
  readLedgerLogConfig,
} from '../services/vitamin/src/log/log-config.ts';

/** The settings of the whole platform: those of the gateway, and what the first start needs. */
export interface PlatformConfig extends GatewayConfig, Pick<AttemptSettings, 'writeLimits'> {
  seed: 'demo' | 'none';
  /** Staff decide nothing in a session that has not proved a second factor. */
  requireStaffFactor: boolean;
  /** The first staff account; needed when SEED=none. */
  staff: { email: string; password: string } | null;
  /** Null writes mails to the development outbox. */
  smtpUrl: string | null;
  mailFrom: string;
  /** The other sites that people can sign in with. */
  social: Omit<SocialConfig, 'siteUrl'>;
  texts: TextConfig;
  sendPolicy: SendPolicy;
  /** Where claims of products are checked. */
  claims(siteOrigin: () => string): ClaimProofConfig;
  governingLaw: UserConfig['governingLaw'];
  /** How the log of the ledger is written. */
  ledgerLog: LedgerLogConfig | null;
}

/**
 * The keys of the process that prepares the platform. It writes the security log with the key of the
 * other processes, so that one client has one hash. Set-ups of earlier releases lack it: CODE_KEY then.
 */
export function readPreparationKeys(environment: Environment) {
  const given = environment.SECURITY_LOG_KEY || environment.CODE_KEY;
  const keys = readConfig(
    { ...environment, SECURITY_LOG_KEY: given },
    { CODE_KEY: secret, SECURITY_LOG_KEY: secret },
  );
  return { codeKey: keys.CODE_KEY, securityLogKey: keys.SECURITY_LOG_KEY };
}

/** @throws ConfigError that names every wrong variable */
export function toPlatformConfig(environment: Environment): PlatformConfig {
  const problems: string[] = [];
  const gateway = collect(problems, () => readGatewayConfig(environment));
  const own = collect(problems, () => readOwnConfig(environment));
  const writeLimits = collect(problems, () => readWriteLimits(environment));
  const ledgerLog = collect(problems, () =>
    readLedgerLogConfig({ ...environment, DATA_DIR: gateway?.dataDir }),
  );
  if (gateway) collect(problems, () => checkCrashPoint(gateway));
  if (!gateway || !own || !writeLimits || problems.length > 0) {
    throw new ConfigError(problems.join('; '));
  }
  return { ...gateway, ...own, writeLimits, ledgerLog };
}

type OwnConfig = Omit<PlatformConfig, keyof GatewayConfig | 'writeLimits' | 'ledgerLog'>;

function readOwnConfig(environment: Environment): OwnConfig {
  const values = readConfig(environment, {
    SEED: oneOf(['demo', 'none'], 'demo'),
    STAFF_EMAIL: optionalText,
    STAFF_PASSWORD: optionalText,
    SMTP_URL: optionalText,
    MAIL_FROM: text('Vita <no-reply@vita.test>'),
    REQUIRE_STAFF_SECOND_FACTOR: oneOf(['on', 'off', 'default'], 'default'),
  });
  const social = readSocialConfig(environment, () => '');
  const claims = (siteOrigin: () => string) => readClaimProofConfig(environment, siteOrigin);
  claims(() => '');
  const { STAFF_EMAIL: email, STAFF_PASSWORD: password } = values;
  const isProduction = environment.NODE_ENV === 'production';
  const problems: string[] = [];
  if (!!email !== !!password) {
    problems.push('STAFF_EMAIL and STAFF_PASSWORD must be set together');
  }
  if (isProduction && password && !isStaffPassword(password, email)) {
    problems.push(
      'STAFF_PASSWORD must satisfy the rules for passwords in production: 6 to 20 characters, a letter, a digit, not a common one',
    );
  }
  if (isProduction && !values.SMTP_URL) problems.push('SMTP_URL must be set in production');
  if (isProduction && values.SEED === 'demo') {
    problems.push(
      'SEED must be none in production: the demonstration accounts have a known password',
    );
  }
  if (problems.length > 0) throw new ConfigError(problems.join('; '));
  return {
    seed: values.SEED,
    requireStaffFactor: requiresStaffFactor(values.REQUIRE_STAFF_SECOND_FACTOR, isProduction),
    staff: email && password ? { email, password } : null,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    social: { apps: social.apps, isDevelopment: social.isDevelopment },
    texts: readTexts(environment),
    sendPolicy: readSendPolicy(environment),
    claims,
    governingLaw: readGoverningLaw(environment),
  };
}

function isStaffPassword(password: string, email: string | null): boolean {
  try {
    parseNewPassword(password, true, email);
    return true;
  } catch {
    return false;
  }
}

/** Null when `read` finds wrong variables, which are added to `problems`. */
function collect<T>(problems: string[], read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    problems.push(error.message);
    return null;
  }
}
