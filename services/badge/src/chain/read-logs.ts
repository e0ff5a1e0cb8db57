import { sending } from '#schema/networks';
import { assertSane, ChainFault, ChainRefusal } from './chain-fault.ts';
import type { ChainParts } from './chain-parts.ts';
import { type FoundLog, groupLogs } from './group-logs.ts';
import { contractsOf } from './network-store.ts';
import type { Block, Log, LogFilter, Node } from './node.ts';
import { decodeLog } from './tell-log.ts';

/** Addresses in one question, for each node; 0 for one address and one topic. It is lower where a node cannot answer. */
const sizes = new WeakMap<Node, number>();
const sizeOf = (node: Node): number => sizes.get(node) ?? sending.logContracts;

/** The next question, of the addresses that are left. */
function firstOf({ addresses, topics }: LogFilter, size: number): LogFilter[] {
  if (size > 0) return [{ addresses: addresses.slice(0, size), topics }];
  return topics.map((topic) => ({ addresses: addresses.slice(0, 1), topics: [topic] }));
}

/**
 * Asks in parts that the node can answer. A question that is refused, or has a too large answer, is divided at once; after
 * a timeout, the next round asks for less.
 */
async function readParts(node: Node, block: Block, filter: LogFilter): Promise<Log[]> {
  const found: Log[] = [];
  let left = filter.addresses;
  while (left.length > 0) {
    const size = Math.min(sizeOf(node), left.length);
    try {
      for (const part of firstOf({ ...filter, addresses: left }, size)) {
        found.push(...(await node.logs(block, part)));
      }
      left = left.slice(Math.max(1, size));
    } catch (error) {
      if (!shrink(node, size, error)) throw error;
    }
  }
  return found;
}

/** @returns whether to ask again at once */
function shrink(node: Node, size: number, error: unknown): boolean {
  const isRefused = error instanceof ChainRefusal;
  if (!isRefused && !(error instanceof ChainFault && error.isOfSize)) return false;
  // The smallest question fails too: its size is not why.
  if (size === 0) sizes.delete(node);
  else sizes.set(node, Math.floor(size / 2));
  return size > 0 && (isRefused || error.reason === 'TOO_LARGE');
}

/** What our contracts say in a block, also those that it creates. */
export async function readLogs(parts: ChainParts, block: Block): Promise<readonly FoundLog[]> {
  const { node, network, database, factory, contracts } = parts;
  if (block.transactions.length === 0) return [];
  const transactions = new Set(block.transactions);
  const known = new Set([factory, ...(await contractsOf(database, network.name))]);
  const found: FoundLog[] = [];
  let next = [...known];
  while (next.length > 0) {
    const created = new Set<string>();
    const { topics } = contracts;
    for (const log of await readParts(node, block, { addresses: next, topics })) {
      assertSane(transactions.has(log.transactionHash), 'a log has no transaction');
      const says = decodeLog(parts, log);
      if (!says) continue;
      found.push({ log, says });
      if (says.kind === 'badgeCreated') created.add(says.badge.toLowerCase());
    }
    next = [...created].filter((address) => !known.has(address));
    for (const address of next) known.add(address);
  }
  growAgain(node);
  return groupLogs(found);
}

/** One block with many logs does not make all later ones dear. */
function growAgain(node: Node): void {
  const size = sizeOf(node);
  if (size < sending.logContracts) sizes.set(node, Math.min(sending.logContracts, size * 2 + 1));
}
