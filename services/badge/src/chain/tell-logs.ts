import type { Transaction } from '#kit/database/database';
import { sending } from '#schema/networks';
import type { ChainParts } from './chain-parts.ts';
import { dropLogs, endLogs, seeLogs } from './log-store.ts';
import { step } from './network-store.ts';
import { endFinal } from './outcome-store.ts';
import { tellLog } from './tell-log.ts';

/** Of a step that makes no block final. */
export const nothingFinal = -1;

/**
 * Tells the badges of logs that were undone, seen or became final, and then of transactions that became final. One
 * transaction tells of `sending.logsOfStep` logs at most; all are told before the next block is taken in.
 * @param final the number up to which blocks are final
 * @returns whether something may be left
 */
export async function tellSome(
  parts: ChainParts,
  tx: Transaction,
  final: number,
): Promise<boolean> {
  const network = parts.network.name;
  let limit: number = sending.logsOfStep;
  for (const { log, isSeen } of await dropLogs(tx, { network, limit })) {
    if (isSeen) await tellLog(parts, tx, 'UNDONE', log);
    limit -= 1;
  }
  if (limit === 0) return true;
  const seen = await seeLogs(tx, { network, limit });
  for (const log of seen) await tellLog(parts, tx, 'SEEN', log);
  limit -= seen.length;
  if (limit === 0) return true;
  const ended = await endLogs(tx, { network, limit, final });
  for (const log of ended) await tellLog(parts, tx, 'CONFIRMED', log);
  if (limit === ended.length) return true;
  await endTransactions(parts, tx, final);
  return false;
}

async function endTransactions(parts: ChainParts, tx: Transaction, final: number): Promise<void> {
  const { network, listener, clock } = parts;
  const of = { network: network.name, final, at: clock.now() };
  for (const { transaction, succeeded, receipt } of await endFinal(tx, of)) {
    if (succeeded) await listener.confirmed(tx, transaction, receipt);
    else await listener.failed(tx, transaction, { reason: 'REVERTED', receipt });
  }
}

/** Tells all that is left. */
export async function tellRest(parts: ChainParts, final: number): Promise<void> {
  while (await step(parts, (tx) => tellSome(parts, tx, final)));
}
