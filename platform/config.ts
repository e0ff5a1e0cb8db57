import { resolve } from 'node:path';
import {
  ConfigError,
  type Environment,
  integer,
  oneOf,
  optionalText,
  readConfig,
  text,
} from '#kit/runtime/config';
import { isCrashPoint } from '#kit/runtime/crash-point';
import type { LogLevel } from '#kit/runtime/logger';
import { pagePatienceMs } from '../gateway/src/pages/page-cache.ts';

export interface PlatformConfig {
  profile: 'development' | 'production';
  /** 0 takes a free one. */
  port: number;
  host: string;
  /** `https://host` under which people know the site; null for this machine and the port. */
  publicUrl: string | null;
  /** Absolute. */
  dataDir: string;
  seed: 'demo' | 'none';
  /** The first staff account; needed when SEED=none. */
  staff: { email: string; password: string } | null;
  analystTokens: string[];
  /** Null writes mails to the development outbox. */
  smtpUrl: string | null;
  mailFrom: string;
  /** True behind one proxy whose X-Forwarded-For is trusted. */
  trustedProxy: boolean;
  /** How long one waits for a rendered page before the bare client is sent instead. */
  pagePatienceMs: number;
  logLevel: LogLevel;
  /** `<point>:<n>`; development only. */
  crashAt: string | null;
}

/** @param sendsMail false for a process that leaves mails to the user service */
export function toPlatformConfig(environment: Environment, sendsMail = true): PlatformConfig {
  const values = readConfig(environment, {
    NODE_ENV: oneOf(['development', 'production', 'test'], 'development'),
    PORT: integer(0, 65_535, 4000),
    HOST: optionalText,
    PUBLIC_URL: optionalOrigin,
    DATA_DIR: text('.data'),
    SEED: oneOf(['demo', 'none'], 'demo'),
    STAFF_EMAIL: optionalText,
    STAFF_PASSWORD: optionalText,
    ANALYST_TOKENS: optionalText,
    SMTP_URL: optionalText,
    MAIL_FROM: text('Vita <no-reply@vita.test>'),
    TRUSTED_PROXY: oneOf(['0', '1'], '0'),
    PAGE_PATIENCE_MS: integer(1, 600_000, pagePatienceMs),
    LOG_LEVEL: oneOf(['debug', 'info', 'warn', 'error', 'silent'], 'warn'),
    CRASH_AT: optionalText,
  });
  const isProduction = values.NODE_ENV === 'production';
  const problems: string[] = [];
  if (!!values.STAFF_EMAIL !== !!values.STAFF_PASSWORD) {
    problems.push('STAFF_EMAIL and STAFF_PASSWORD must be set together');
  }
  if (isProduction && sendsMail && !values.SMTP_URL)
    problems.push('SMTP_URL must be set in production');
  if (isProduction && values.SEED === 'demo') {
    problems.push(
      'SEED must be none in production: the demonstration accounts have a known password',
    );
  }
  if (isProduction && values.CRASH_AT) problems.push('CRASH_AT is for development only');
  if (values.CRASH_AT && !isCrashPoint(values.CRASH_AT)) {
    problems.push('CRASH_AT must be <point>:<n>, such as after_commit:10');
  }
  if (problems.length > 0) throw new ConfigError(problems.join('; '));
  return {
    profile: isProduction ? 'production' : 'development',
    port: values.PORT,
    // The development interface must not be reachable from other machines.
    host: isProduction ? (values.HOST ?? '0.0.0.0') : '127.0.0.1',
    publicUrl: values.PUBLIC_URL,
    dataDir: resolve(values.DATA_DIR),
    seed: values.SEED,
    staff:
      values.STAFF_EMAIL && values.STAFF_PASSWORD
        ? { email: values.STAFF_EMAIL, password: values.STAFF_PASSWORD }
        : null,
    analystTokens: tokensOf(values.ANALYST_TOKENS, isProduction),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    trustedProxy: values.TRUSTED_PROXY === '1',
    pagePatienceMs: values.PAGE_PATIENCE_MS,
    logLevel: values.LOG_LEVEL,
    crashAt: values.CRASH_AT,
  };
}

/** Never taken from a request: who sends a Host header would choose what stands in cached pages. */
function optionalOrigin(value: string | undefined): string | null {
  const given = optionalText(value);
  if (given === null) return null;
  const url = URL.canParse(given) ? new URL(given) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    throw new ConfigError('must be http://host or https://host, without a path');
  }
  return url.origin;
}

/** Comma separated. Development has a well-known one, so that the stream can be tried at once. */
function tokensOf(list: string | null, isProduction: boolean): string[] {
  const tokens = (list ?? '')
    .split(',')
    .map((token) => token.trim())
    .filter(Boolean);
  return tokens.length === 0 && !isProduction ? ['analyst-demo'] : tokens;
}
