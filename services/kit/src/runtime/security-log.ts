import { createHmac } from 'node:crypto';
import { type DestinationStream, pino, stdTimeFunctions } from 'pino';
import type { SecurityEvent } from '#schema/security-events';
import { DomainError } from './errors.ts';
import { currentTrace, traceIdOf } from './trace.ts';
import { createWindows } from './windows.ts';

/** Who asks; a request context is one. */
export interface SecurityActor {
  viewer: { userId: string } | null;
  /** The network of the client. */
  client: { address: string };
}

/** Ids, codes and names only: no secret, address or token. */
export interface SecurityFacts {
  operation: string;
  /** The account, when it is not the one of the viewer. */
  userId?: string | null;
  /** Why it was refused: an error code. */
  reason?: string;
  /** What was decided about. */
  subject?: string;
  /** What was decided: a status, a role, a purpose. */
  detail?: string | number;
}

export interface SecurityLog {
  record(
    event: SecurityEvent,
    outcome: 'done' | 'refused',
    actor: SecurityActor,
    facts: SecurityFacts,
  ): void;
}

export interface SecurityLogOptions {
  /** The process. */
  name: string;
  /** Source of the key that hashes client networks. Processes that share it write the same hashes. */
  secret: string;
  destination?: DestinationStream;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}

const repeats = { all: 5, windowMs: 60_000, remembered: 10_000 } as const;

const isPowerOfTen = (count: number): boolean => /^10*$/.test(String(count));

/**
 * Writes JSON lines with `"log":"security"` to stderr, whatever LOG_LEVEL is. Of the same refusal in
 * one minute it writes the first five, then the 10th, 100th and so on, with their number in `times`.
 */
export function createSecurityLog(options: SecurityLogOptions): SecurityLog {
  const { name, secret, destination = process.stderr } = options;
  const timestamp = stdTimeFunctions.isoTime;
  const logger = pino({ base: { name, log: 'security' }, timestamp }, destination);
  const key = createHmac('sha256', secret).update('security log').digest();
  const windowOf = createWindows(repeats.windowMs, repeats.remembered, options.now);

  return {
    record(event, outcome, { viewer, client }, { userId, ...facts }) {
      const hash = createHmac('sha256', key).update(client.address).digest('base64url');
      const account = userId ?? viewer?.userId ?? null;
      const line = { event, outcome, userId: account, client: hash.slice(0, 16), ...facts };
      const window = outcome === 'refused' ? windowOf(JSON.stringify(line)) : { count: 0 };
      window.count += 1;
      const times = window.count;
      if (times > repeats.all && !isPowerOfTen(times)) return;
      const trace = currentTrace();
      const traceId = trace === undefined ? {} : { traceId: traceIdOf(trace) };
      logger.info({ ...line, ...(times > repeats.all && { times }), ...traceId });
    },
  };
}

/** Runs the work and records its outcome; a DomainError is a refusal, with its code as the reason. */
export async function recorded<T>(
  log: SecurityLog,
  event: SecurityEvent,
  actor: SecurityActor,
  facts: SecurityFacts,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const result = await work();
    log.record(event, 'done', actor, facts);
    return result;
  } catch (error) {
    const reason = error instanceof DomainError ? error.code : 'INTERNAL';
    log.record(event, 'refused', actor, { ...facts, reason });
    throw error;
  }
}
