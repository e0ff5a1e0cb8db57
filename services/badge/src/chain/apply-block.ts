import type { Transaction } from '#kit/database/database';
import { crashPoint } from '#kit/runtime/crash-point';
import { assertSane } from './chain-fault.ts';
import type { ChainParts } from './chain-parts.ts';
import { endLogs, storeLog } from './log-store.ts';
import { contractsOf, step, storeBlock, storeContract } from './network-store.ts';
import type { Block, Log, Receipt } from './node.ts';
import { endFinal, markMined } from './outcome-store.ts';
import { decodeLog, tellLog } from './tell-log.ts';
import { markSent, openByHash } from './transaction-store.ts';

type Found = Awaited<ReturnType<typeof openByHash>>[number];

/** The receipts of our transactions in a block, of this block for certain. */
async function readReceipts(
  { node, network, database }: ChainParts,
  block: Block,
): Promise<{ found: Found; receipt: Receipt }[]> {
  const ours = await openByHash(database, network.name, block.transactions);
  return Promise.all(
    ours.map(async (found) => {
      const receipt = await node.receipt(found.hash);
      assertSane(receipt, 'a transaction of a block has no receipt');
      const isOfBlock = receipt.blockHash === block.hash && receipt.blockNumber === block.number;
      assertSane(isOfBlock, 'a receipt is of another block');
      return { found, receipt };
    }),
  );
}

/** The logs of our contracts in a block, also of contracts that it creates. */
async function readLogs(parts: ChainParts, block: Block): Promise<readonly Log[]> {
  const { node, network, database, factory } = parts;
  if (block.transactions.length === 0) return [];
  const known = new Set([factory, ...(await contractsOf(database, network.name))]);
  for (;;) {
    const before = known.size;
    const logs = await node.logs(block, [...known]);
    for (const log of logs) {
      assertSane(block.transactions.includes(log.transactionHash), 'a log has no transaction');
      const decoded = decodeLog(parts, log);
      if (decoded?.kind === 'badgeCreated') known.add(decoded.badge.toLowerCase());
    }
    if (known.size === before) return logs.toSorted((a, b) => a.logIndex - b.logIndex);
  }
}

async function storeLogs(parts: ChainParts, tx: Transaction, logs: readonly Log[]): Promise<void> {
  const { network } = parts;
  const positions = new Map<string, number>();
  for (const log of logs) {
    const position = positions.get(log.transactionHash) ?? 0;
    positions.set(log.transactionHash, position + 1);
    const decoded = decodeLog(parts, log);
    if (decoded?.kind === 'badgeCreated') {
      const { badge, badgeKey } = decoded;
      await storeContract(tx, { network: network.name, address: badge.toLowerCase(), badgeKey });
    }
    const isAbsolute = decoded?.kind === 'claimed' || decoded?.kind === 'transferred';
    const stored = { ...log, network: network.name, position, isAbsolute };
    if (await storeLog(tx, stored)) await tellLog(parts, tx, 'SEEN', log);
  }
}

/** Ends what is in final blocks. */
async function endAll(parts: ChainParts, tx: Transaction, final: number): Promise<void> {
  const { network, listener, clock } = parts;
  const of = { network: network.name, final, at: clock.now() };
  for (const log of await endLogs(tx, of)) await tellLog(parts, tx, 'CONFIRMED', log);
  for (const { transaction, succeeded, receipt } of await endFinal(tx, of)) {
    if (succeeded) await listener.confirmed(tx, transaction, receipt);
    else await listener.failed(tx, transaction, { reason: 'REVERTED', receipt });
  }
}

/**
 * Takes in the next block of the chain in one transaction: receipts of our transactions, logs of our
 * contracts, and what became final by it.
 * @param final the number up to which blocks are final
 */
export async function applyBlock(parts: ChainParts, block: Block, final: number): Promise<void> {
  const { network, listener, clock } = parts;
  const receipts = await readReceipts(parts, block);
  const logs = await readLogs(parts, block);
  if (receipts.length > 0) crashPoint('after_receipt');
  const { number, hash } = block;
  await step(parts, async (tx) => {
    const at = clock.now();
    // A node that says a later time than it is gains nothing by it.
    const time = new Date(Math.min(block.timestamp * 1000, at.getTime()));
    await storeBlock(tx, { network: network.name, number, hash, final, at: time });
    for (const { found, receipt } of receipts) {
      const transaction = {
        id: found.id,
        network: network.name,
        kind: found.kind,
        subject: found.subject,
      } as Parameters<typeof listener.mined>[1];
      // A relayer that was killed after the broadcast has not said so.
      if (await markSent(tx, { id: found.id, hash: found.hash, block: number, at })) {
        await listener.sent(tx, transaction, found.hash);
      }
      await markMined(tx, found.id, receipt, at);
      await listener.mined(tx, transaction, toChainReceipt(receipt));
    }
    await storeLogs(parts, tx, logs);
    await endAll(parts, tx, final);
  });
}

export const toChainReceipt = (receipt: Receipt) => ({
  hash: receipt.hash,
  blockNumber: BigInt(receipt.blockNumber),
  blockHash: receipt.blockHash,
  gasUsed: receipt.gasUsed,
  effectiveGasPrice: receipt.effectiveGasPrice,
});
