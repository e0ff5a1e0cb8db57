import { sending } from '#schema/networks';
import { applyBlock } from './apply-block.ts';
import { assertSane } from './chain-fault.ts';
import type { ChainParts } from './chain-parts.ts';
import { hasUntold } from './log-store.ts';
import { forgetBlock, hashAt, readTipOf, step, type Tip } from './network-store.ts';
import type { Block } from './node.ts';
import { undoMined } from './outcome-store.ts';
import { nothingFinal, tellRest, tellSome } from './tell-logs.ts';

/** How far the chain was followed. */
export interface Followed {
  /** The latest block of the node. */
  latest: Block;
  /** All blocks of the node are taken in, and it has all that we have seen. */
  isCurrent: boolean;
}

/** Undoes the last block: logs and receipts in it do not count until the chain has them again. */
async function undoBlock(parts: ChainParts, tip: Tip): Promise<void> {
  const { network, listener, clock, logger } = parts;
  const of = { network: network.name, blockHash: tip.hash, at: clock.now() };
  const isMore = await step(parts, async (tx) => {
    await forgetBlock(tx, network.name, tip.number);
    const isLeft = await tellSome(parts, tx, nothingFinal);
    for (const { transaction } of await undoMined(tx, of)) await listener.undone(tx, transaction);
    return isLeft;
  });
  if (isMore) await tellRest(parts, nothingFinal);
  logger.info({ network: network.name, block: tip.number }, 'a block was reorganised away');
}

/** The last block that the node and we have in common; null when there is none. */
async function commonBlock({ node, database, network }: ChainParts, from: number) {
  for (let number = from; from - number <= sending.keptBlocks; number--) {
    const own = await hashAt(database, network.name, number);
    if (own === null) return null;
    const other = await node.block(number);
    if (other?.hash === own) return number;
  }
  return null;
}

/** Undoes the blocks that the chain has no longer. Returns the number of the block to go on after. */
async function undoFork(parts: ChainParts, from: number): Promise<number> {
  const { database, network } = parts;
  const common = await commonBlock(parts, from);
  let last = from;
  for (let tip = await readTipOf(database, network.name); tip; ) {
    if (common !== null && tip.number <= common) return tip.number;
    await undoBlock(parts, tip);
    // Without a common block, the node's block of the oldest number comes next.
    last = tip.number - 1;
    tip = await readTipOf(database, network.name);
  }
  return last;
}

async function finalAt({ network, node }: ChainParts, number: number): Promise<number> {
  const { confirmations } = network;
  if (confirmations !== 'finalized') return number - confirmations + 1;
  return Math.min(number, (await node.block('finalized'))?.number ?? -1);
}

/** Follows the node to its latest block, block by block, over reorganisations. */
export async function followChain(parts: ChainParts, signal?: AbortSignal): Promise<Followed> {
  const { node, database, network } = parts;
  const latest = await node.latest();
  // What a relayer left that was killed. Other logs become final with the next block.
  if (await hasUntold(database, network.name)) await tellRest(parts, nothingFinal);
  let tip = await readTipOf(database, network.name);
  if (!tip) {
    await applyBlock(parts, latest, await finalAt(parts, latest.number));
    return { latest, isCurrent: true };
  }
  const start = Math.min(tip.number, latest.number);
  const own = await hashAt(database, network.name, start);
  const isSame = own === (await hashOf(node, latest, start));
  // Such a node is late: nothing says that its blocks replace ours.
  if ((isSame || own === null) && latest.number < tip.number) return { latest, isCurrent: false };
  let next = tip.number + 1;
  if (!isSame) {
    next = (await undoFork(parts, start)) + 1;
    tip = await readTipOf(database, network.name);
  }
  while (next <= latest.number && !signal?.aborted) {
    const block = next === latest.number ? latest : await node.block(next);
    assertSane(block, 'the node has no block below its latest one');
    // A reorganisation that began meanwhile is undone by the next round.
    if (tip && block.parentHash !== tip.hash) break;
    await applyBlock(parts, block, await finalAt(parts, block.number));
    tip = block;
    next += 1;
  }
  return { latest, isCurrent: tip?.hash === latest.hash };
}

const hashOf = async (node: ChainParts['node'], latest: Block, number: number) =>
  latest.number === number ? latest.hash : (await node.block(number))?.hash;
