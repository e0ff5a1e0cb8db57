import type { Transaction } from '#kit/database/database';
import { type NetworkName, sending } from '#schema/networks';
import type { ChainParts } from './chain-parts.ts';
import { dropLogs, endLogs, seeLogs } from './log-store.ts';
import { step } from './network-store.ts';
import type { Log } from './node.ts';
import { endFinal, type Outcome } from './outcome-store.ts';
import { decodeLog, tellLog } from './tell-log.ts';

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
  const { listener, network, clock } = parts;
  const of = { network: network.name, final, at: clock.now() };
  let limit: number = sending.logsOfStep;
  const take = async <T>(some: (of: { network: NetworkName; limit: number }) => Promise<T[]>) => {
    const found = await some({ network: network.name, limit });
    limit -= found.length;
    return found;
  };
  const dropped = await take((some) => dropLogs(tx, some));
  const seen = await take((some) => seeLogs(tx, some));
  const ended = await take((some) => endLogs(tx, { ...some, final }));
  const outcomes = limit === 0 ? [] : await endFinal(tx, of);
  const undone = dropped.filter(({ isSeen }) => isSeen).map(({ log }) => log);
  await hold(parts, tx, [...undone, ...seen, ...ended], outcomes);
  for (const log of undone) await tellLog(parts, tx, 'UNDONE', log);
  for (const log of seen) await tellLog(parts, tx, 'SEEN', log);
  for (const log of ended) await tellLog(parts, tx, 'CONFIRMED', log);
  for (const { transaction, succeeded, receipt } of outcomes) {
    if (succeeded) await listener.confirmed(tx, transaction, receipt);
    else await listener.failed(tx, transaction, { reason: 'REVERTED', receipt });
  }
  return limit === 0;
}

/** Says whom the step tells of, if there is anybody. */
async function hold(
  parts: ChainParts,
  tx: Transaction,
  logs: readonly Log[],
  outcomes: readonly Outcome[],
): Promise<void> {
  const contracts = new Set<string>();
  const badgeKeys = new Set<string>();
  for (const log of logs) {
    const says = decodeLog(parts, log);
    if (says?.kind === 'prepaid') badgeKeys.add(says.badgeKey);
    else if (says && says.kind !== 'badgeCreated') contracts.add(log.address.toLowerCase());
  }
  const transactions = outcomes.map(({ transaction }) => transaction);
  if (contracts.size + badgeKeys.size + transactions.length === 0) return;
  await parts.listener.hold(tx, {
    network: parts.network.name,
    contracts: [...contracts],
    badgeKeys: [...badgeKeys],
    transactions,
  });
}

/** Tells all that is left. */
export async function tellRest(parts: ChainParts, final: number): Promise<void> {
  while (await step(parts, (tx) => tellSome(parts, tx, final)));
}
