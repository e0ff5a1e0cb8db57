import { crashPoint } from '#kit/runtime/crash-point';
import { assertSane } from './chain-fault.ts';
import type { ChainParts } from './chain-parts.ts';
import type { FoundLog } from './group-logs.ts';
import { storeLogs } from './log-store.ts';
import { step, storeBlock, storeContracts } from './network-store.ts';
import type { Block, Receipt } from './node.ts';
import { markMined } from './outcome-store.ts';
import { readLogs } from './read-logs.ts';
import { tellRest, tellSome } from './tell-logs.ts';
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

function createdIn(logs: readonly FoundLog[]): { address: string; badgeKey: string }[] {
  return logs.flatMap(({ says }) =>
    says.kind === 'badgeCreated'
      ? [{ address: says.badge.toLowerCase(), badgeKey: says.badgeKey }]
      : [],
  );
}

/**
 * Takes in the next block of the chain: receipts of our transactions, logs of our contracts, and what became final by
 * it. All is stored in one transaction, which also tells the badges; of many logs, further ones do.
 * @param final the number up to which blocks are final
 */
export async function applyBlock(parts: ChainParts, block: Block, final: number): Promise<void> {
  const { network, listener, clock } = parts;
  const receipts = await readReceipts(parts, block);
  const logs = await readLogs(parts, block);
  if (receipts.length > 0) crashPoint('after_receipt');
  const { number, hash } = block;
  const isMore = await step(parts, async (tx) => {
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
    await storeContracts(tx, network.name, createdIn(logs));
    await storeLogs(tx, network.name, logs);
    return tellSome(parts, tx, final);
  });
  if (isMore) await tellRest(parts, final);
}

export const toChainReceipt = (receipt: Receipt) => ({
  hash: receipt.hash,
  blockNumber: BigInt(receipt.blockNumber),
  blockHash: receipt.blockHash,
  gasUsed: receipt.gasUsed,
  effectiveGasPrice: receipt.effectiveGasPrice,
});
