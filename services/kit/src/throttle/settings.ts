import { createHmac } from 'node:crypto';
import { ConfigError, type Environment, oneOf, readConfig } from '../runtime/config.ts';
import type { AttemptSettings } from './count-attempts.ts';

const choices = ['all', 'member', 'none', 'default'] as const;

/**
 * WRITE_LIMITS. Tests and load tools send for many members from one address, so the default of
 * development leaves the limits of clients out. Production applies all limits.
 * @throws ConfigError
 */
export function readWriteLimits(environment: Environment): AttemptSettings['writeLimits'] {
  const { WRITE_LIMITS: chosen } = readConfig(environment, {
    WRITE_LIMITS: oneOf(choices, 'default'),
  });
  if (environment.NODE_ENV !== 'production') return chosen === 'default' ? 'member' : chosen;
  if (chosen === 'all' || chosen === 'default') return 'all';
  throw new ConfigError('WRITE_LIMITS must be all in production');
}

/** The HMAC key of counters, derived from another secret of the process. */
export const attemptKeyOf = (secret: string): string =>
  createHmac('sha256', secret).update('attempt counters').digest('base64url');
