import { security } from '#schema/limits';
import { type WriteAction, writeLimits } from '#schema/write-limits';
import type { Transaction } from '../database/database.ts';
import { DomainError } from '../runtime/errors.ts';
import { type AttemptContext, type AttemptLimit, takeAttempt } from './count-attempts.ts';

/** Who writes: the member and the address of the client; `requireWriter` of `#kit/subgraph` makes it. */
export interface Writer {
  userId: string;
  address: string;
  /** The /48 around an IPv6 address; null for IPv4. */
  site?: string | null;
}

/** The limit of all callers of one client address together. */
export const clientLimit = (action: WriteAction): AttemptLimit => ({
  scope: `${action}.client`,
  max: writeLimits[action].perClient,
  windowMs: writeLimits[action].window,
});

/** The limit of all networks of one IPv6 site together. */
export const siteLimit = (action: WriteAction): AttemptLimit => ({
  ...clientLimit(action),
  scope: `${action}.site`,
  max: writeLimits[action].perClient * security.networksPerSite,
});

const memberLimit = (action: WriteAction): AttemptLimit => ({
  scope: `${action}.member`,
  max: writeLimits[action].perMember,
  windowMs: writeLimits[action].window,
});

/**
 * Counts one write of a member and of a client address. A rejected write is not counted, because its
 * transaction rolls back.
 * @throws THROTTLED
 */
export async function enforceWriteLimit(
  context: AttemptContext,
  tx: Transaction,
  action: WriteAction,
  writer: Writer,
): Promise<void> {
  const waitMs = await takeWrite(context, tx, action, writer);
  if (waitMs !== null) throw throttled(waitMs);
}

/** The same for a write that goes on without its limited part: the milliseconds until there is room, or null. */
export async function takeWrite(
  context: AttemptContext,
  tx: Transaction,
  action: WriteAction,
  { userId, address, site }: Writer,
): Promise<number | null> {
  const { writeLimits: applied } = context.attempts;
  if (applied === 'none') return null;
  return (
    (await takeAttempt(context, tx, memberLimit(action), userId)) ??
    (applied === 'all' ? await takeAttempt(context, tx, clientLimit(action), address) : null) ??
    (applied === 'all' && site ? await takeAttempt(context, tx, siteLimit(action), site) : null)
  );
}

/**
 * THROTTLED, with the seconds until the caller may try again.
 * @param policy names a limit of programs, so that a vote beyond it differs from one of too many votes
 */
export const throttled = (waitMs: number, policy?: 'keys'): DomainError =>
  new DomainError('THROTTLED', { seconds: Math.ceil(waitMs / 1000), ...(policy && { policy }) });
