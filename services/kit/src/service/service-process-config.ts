import { queryTimeoutMs } from '../database/watched-client.ts';
import {
  ConfigError,
  type Environment,
  integer,
  oneOf,
  optionalText,
  readConfig,
  secret,
  text,
} from '../runtime/config.ts';
import { isCrashPoint } from '../runtime/crash-point.ts';
import type { LogLevel } from '../runtime/logger.ts';
import { type ClaimKey, parseClaimKeys } from '../subgraph/viewer-claim.ts';
import type { AttemptSettings } from '../throttle/count-attempts.ts';
import { readWriteLimits } from '../throttle/settings.ts';
import { type MetricsAddress, readMetricsAddress } from './metrics-server.ts';
import type { ServiceConfig } from './service.ts';

/** The configuration of a process in many-process mode. */
export interface ProcessConfig {
  profile: 'development' | 'production';
  host: string;
  /** 0 takes a free port. */
  port: number;
  /** `kafka://host:port,host:port`, or `postgres://…` of the event log. */
  eventsUrl: string;
  /** Where metrics and details of the health are; null leaves them on the main port. */
  metrics: MetricsAddress | null;
  claimKeys: readonly [ClaimKey, ...ClaimKey[]];
  acceptOldClaims: boolean;
  /** Source of the key that hashes client networks in the security log; the same in all processes. */
  securityLogKey: string;
  logLevel: LogLevel;
  /** Which limits of writes apply. */
  writeLimits: AttemptSettings['writeLimits'];
  /** `<point>:<n>`; development only. */
  crashAt: string | null;
}

const variables = {
  NODE_ENV: oneOf(['development', 'production', 'test'], 'development'),
  // Not reachable from other machines unless it is set.
  HOST: text('127.0.0.1'),
  EVENTS_URL: text(),
  CLAIM_KEYS: parseClaimKeys,
  SECURITY_LOG_KEY: secret,
  OLD_CLAIMS: oneOf(['reject', 'accept'], 'reject'),
  LOG_LEVEL: oneOf(['debug', 'info', 'warn', 'error', 'silent'], 'warn'),
  CRASH_AT: optionalText,
};

/** @throws ConfigError that names all invalid variables */
export function readProcessConfig(environment: Environment, defaultPort: number): ProcessConfig {
  const values = readConfig(environment, { ...variables, PORT: integer(0, 65_535, defaultPort) });
  const profile = values.NODE_ENV === 'production' ? 'production' : 'development';
  if (values.CRASH_AT && (profile === 'production' || !isCrashPoint(values.CRASH_AT))) {
    throw new ConfigError('CRASH_AT is <point>:<n>, and for development only');
  }
  return {
    profile,
    host: values.HOST,
    port: values.PORT,
    eventsUrl: values.EVENTS_URL,
    metrics: readMetricsAddress(environment, values.PORT),
    claimKeys: values.CLAIM_KEYS,
    securityLogKey: values.SECURITY_LOG_KEY,
    acceptOldClaims: values.OLD_CLAIMS === 'accept',
    logLevel: values.LOG_LEVEL,
    writeLimits: readWriteLimits(environment),
    crashAt: values.CRASH_AT,
  };
}

/** The database of a service. Without DATABASE_ADMIN_URL, another process migrates the schema. */
export function readDatabaseConfig(environment: Environment, poolSize: number): ServiceConfig {
  const values = readConfig(environment, {
    DATABASE_URL: text(),
    DATABASE_ADMIN_URL: optionalText,
    DATABASE_POOL: integer(1, 100, poolSize),
    DATABASE_SILENCE_MS: integer(100, 60_000, queryTimeoutMs),
  });
  return {
    url: values.DATABASE_URL,
    adminUrl: values.DATABASE_ADMIN_URL,
    poolSize: values.DATABASE_POOL,
    queryTimeoutMs: values.DATABASE_SILENCE_MS,
  };
}
