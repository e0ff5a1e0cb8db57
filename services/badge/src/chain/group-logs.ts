import type { Decoded } from './contracts.ts';
import type { Log } from './node.ts';

/** A log with what it says. */
export interface FoundLog {
  log: Log;
  says: Decoded;
}

const noAddress = /^0x0+$/;

/** Logs with the same key are one; null for a log that is one by itself. */
function keyOf({ log, says }: FoundLog): string | null {
  const { transactionHash, address } = log;
  if (says.kind === 'prepaid') return `${transactionHash} ${says.badgeKey} ${says.payer}`;
  if (says.kind !== 'transferred' || noAddress.test(says.from)) return null;
  return `${transactionHash} ${address} ${says.tokenId}`;
}

/** One prepayment of both amounts; the later of two transfers, after which somebody else's do not matter. */
function join(one: FoundLog, next: FoundLog): FoundLog {
  if (one.says.kind !== 'prepaid' || next.says.kind !== 'prepaid') return next;
  const amount = one.says.amount + next.says.amount;
  const data = `0x${amount.toString(16).padStart(64, '0')}`;
  return { log: { ...one.log, data }, says: { ...one.says, amount } };
}

/**
 * Joins what a transaction says often into one log: all prepayments of a payer for a badge, and all transfers of a
 * token. So a stranger who repeats a cheap call thousands of times gives us one row. Returned in their order.
 */
export function groupLogs(found: readonly FoundLog[]): FoundLog[] {
  const groups = new Map<string, FoundLog>();
  for (const [at, one] of found.toSorted((a, b) => a.log.logIndex - b.log.logIndex).entries()) {
    const key = keyOf(one) ?? String(at);
    const before = groups.get(key);
    groups.set(key, before ? join(before, one) : one);
  }
  return [...groups.values()].toSorted((a, b) => a.log.logIndex - b.log.logIndex);
}
