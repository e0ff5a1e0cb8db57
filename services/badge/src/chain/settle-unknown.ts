import { toChainReceipt } from './apply-block.ts';
import { assertSane, ChainRefusal } from './chain-fault.ts';
import type { ChainParts } from './chain-parts.ts';
import { hashAt, networkStatus, step } from './network-store.ts';
import type { Block } from './node.ts';
import { markFailed, markMined } from './outcome-store.ts';
import {
  hashesOf,
  lostTransactions,
  type OpenTransaction,
  raiseNonce,
} from './transaction-store.ts';

/**
 * The nonce of a transaction is used, and no block that was followed has the transaction. It is looked up
 * by all its hashes; it failed for certain when a final block has another transaction of that nonce.
 */
export async function settleTaken(
  parts: ChainParts,
  transaction: OpenTransaction,
  latest: Block,
): Promise<void> {
  const { node, database, network, listener, clock, logger, signer } = parts;
  const { id, kind, subject, nonce } = transaction;
  const told = { id, network: network.name, kind, subject };
  for (const hash of await hashesOf(database, id)) {
    const receipt = await node.receipt(hash);
    if (!receipt) continue;
    // The next round of following takes it in.
    if (receipt.blockNumber > latest.number) return;
    const block = await node.block(receipt.blockNumber);
    const isInBlock = block?.hash === receipt.blockHash && block.transactions.includes(hash);
    assertSane(isInBlock, 'the block of a receipt does not have the transaction');
    const own = await hashAt(database, network.name, receipt.blockNumber);
    // It is older than what was followed, as after a restored backup.
    if (own !== null && own !== receipt.blockHash) return;
    await step(parts, async (tx) => {
      await markMined(tx, id, receipt, clock.now());
      await listener.mined(tx, told, toChainReceipt(receipt));
    });
    return;
  }
  const { final } = (await networkStatus(database, network.name)) ?? {};
  if (final === undefined || final === null || final < 0) return;
  const finalNonce = await node.nonce(signer.address, final);
  if (nonce >= finalNonce) return;
  await step(parts, async (tx) => {
    await raiseNonce(tx, { network: network.name, signer: signer.address, nonce: finalNonce });
    await markFailed(tx, { id, reason: 'NONCE_TAKEN', at: clock.now() });
    await listener.failed(tx, told, { reason: 'NONCE_TAKEN', receipt: null });
  });
  logger.error({ network: network.name, nonce }, 'the key of the relayer was used elsewhere');
}

/**
 * After a reorganisation below the final block, transactions that counted as confirmed may be in no block.
 * They are handed over again as they are, so that their nonces are no gap.
 */
export async function restoreLost(parts: ChainParts, chainNonce: number): Promise<void> {
  const { node, database, network, signer, logger } = parts;
  const lost = await lostTransactions(database, network.name, signer.address, chainNonce);
  for (const { attempt, id } of lost) {
    if (!attempt) continue;
    try {
      await node.send(attempt.raw, attempt.hash);
    } catch (error) {
      if (!(error instanceof ChainRefusal)) throw error;
      logger.warn({ network: network.name, id, message: error.message }, 'not taken again');
    }
  }
}
