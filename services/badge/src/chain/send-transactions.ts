import { crashPoint } from '#kit/runtime/crash-point';
import { networks, sending } from '#schema/networks';
import { ChainRefusal } from './chain-fault.ts';
import type { ChainParts } from './chain-parts.ts';
import { type Fees, feesNow, feesOfReplacement } from './fee.rules.ts';
import { type ChainState, step } from './network-store.ts';
import type { Block } from './node.ts';
import { markFailed } from './outcome-store.ts';
import { restoreLost, settleTaken } from './settle-unknown.ts';
import {
  type Attempt,
  markSent,
  type OpenTransaction,
  openTransactions,
  requestedTransactions,
  reserveNonce,
  type StoredTransaction,
  storeAttempt,
} from './transaction-store.ts';

/** What one round of sending knows. */
interface Round {
  parts: ChainParts;
  latest: Block;
  /** Of the chain, for our account. */
  chainNonce: number;
  /** Null while gas costs more than the cap. */
  fees: Fees | null;
  /** The worst that keeps transactions from being sent. */
  state: ChainState;
}

const worstCost = (gasLimit: bigint, { maxFee }: Pick<Fees, 'maxFee'>) => gasLimit * maxFee;

/** Signs with the nonce that the transaction has, and stores the signature before anybody gets it. */
async function sign(
  { parts, latest }: Round,
  transaction: StoredTransaction & { nonce: number },
  { maxFee, priorityFee }: Fees,
  number: number,
): Promise<Attempt> {
  const { signer, network, clock } = parts;
  const { raw, hash } = await signer.sign({
    chainId: networks[network.name].chainId,
    nonce: transaction.nonce,
    to: transaction.to,
    data: transaction.data,
    gasLimit: transaction.gasLimit,
    maxFeePerGas: maxFee,
    maxPriorityFeePerGas: priorityFee,
  });
  await step(parts, (tx) =>
    storeAttempt(tx, {
      id: transaction.id,
      hash,
      number,
      raw,
      maxFee: String(maxFee),
      priorityFee: String(priorityFee),
      block: latest.number,
      at: clock.now(),
    }),
  );
  crashPoint('after_sign');
  return { hash, number, raw, maxFee, priorityFee, sentAtBlock: latest.number };
}

/** What a refusal says, for nodes have no codes for it. */
const has = /already known|already imported|known transaction|already exists/i;
const isUsed = /nonce too low|nonce has already been used|old nonce/i;
const isPoor = /insufficient funds/i;
const isCheap = /underpriced|fee too low|less than block base fee|fee cap|max fee per gas/i;

type Delivery = 'TAKEN' | 'POOR' | 'CHEAP' | 'REFUSED';

/** Hands a signature to the node. Repeating it is harmless: it is the same transaction. */
async function deliver({ node, logger, network }: ChainParts, { raw, hash }: Attempt) {
  try {
    await node.send(raw, hash);
  } catch (error) {
    if (!(error instanceof ChainRefusal)) throw error;
    const { message } = error;
    // Whether a used nonce is ours is seen in the blocks.
    if (has.test(message) || isUsed.test(message)) return 'TAKEN';
    logger.warn({ network: network.name, hash, message }, 'a node refused a transaction');
    if (isPoor.test(message)) return 'POOR';
    return isCheap.test(message) ? 'CHEAP' : 'REFUSED';
  }
  return 'TAKEN' satisfies Delivery;
}

/** Delivers the latest signature, and says so once. */
async function broadcast(
  round: Round,
  transaction: OpenTransaction,
  attempt: Attempt,
): Promise<Delivery> {
  const { parts, latest } = round;
  const delivery = await deliver(parts, attempt);
  if (delivery === 'POOR') round.state = 'NO_FUNDS';
  if (delivery === 'CHEAP') round.state = 'FEES_TOO_HIGH';
  if (delivery === 'REFUSED') round.state = 'STUCK';
  if (delivery !== 'TAKEN') return delivery;
  crashPoint('after_broadcast');
  const { id } = transaction;
  await step(parts, async (tx) => {
    const sent = { id, hash: attempt.hash, block: latest.number, at: parts.clock.now() };
    if (await markSent(tx, sent)) await parts.listener.sent(tx, toPort(transaction), attempt.hash);
  });
  return delivery;
}

const toPort = ({ id, network, kind, subject }: StoredTransaction) => ({
  id,
  network,
  kind,
  subject,
});

/** Sends the transaction again with higher fees and the same nonce. */
async function replace(round: Round, transaction: OpenTransaction, old: Attempt): Promise<void> {
  const { parts, fees } = round;
  // Above the cap no replacement helps; each one is saved for later.
  if (!fees) {
    round.state = 'FEES_TOO_HIGH';
    return;
  }
  const higher =
    old.number < sending.maxReplacements
      ? feesOfReplacement(old, fees, parts.network.maxFeePerGas)
      : null;
  if (!higher) {
    round.state = 'STUCK';
    return;
  }
  const attempt = await sign(round, transaction, higher, old.number + 1);
  await broadcast(round, transaction, attempt);
}

/** One transaction with a nonce that is in no block: finishes what was begun, or helps it along. */
async function pushOpen(round: Round, transaction: OpenTransaction): Promise<void> {
  const { parts, latest, chainNonce, fees } = round;
  const { attempt, nonce } = transaction;
  if (!attempt) {
    if (fees) await broadcast(round, transaction, await sign(round, transaction, fees, 0));
    else round.state = 'FEES_TOO_HIGH';
    return;
  }
  // The block with this nonce is not taken in yet, or has another transaction.
  if (nonce < chainNonce) return settleTaken(parts, transaction, latest);
  const isKnown = await parts.node.knows(attempt.hash);
  if (!isKnown || transaction.state === 'SIGNED') {
    const delivery = await broadcast(round, transaction, attempt);
    // A node that forgets it again and again does not keep it from being replaced.
    if (delivery === 'TAKEN' && transaction.state === 'SIGNED') return;
  }
  const isLate = latest.number - attempt.sentAtBlock >= sending.replaceAfterBlocks;
  // The others wait for this one.
  if (isLate && nonce === chainNonce) await replace(round, transaction, attempt);
}

/** Whether the call would revert now, while nothing of ours can change that. */
const isRefused = ({ parts }: Round, { to, data }: StoredTransaction, waiting: number) =>
  waiting === 0 && parts.node.wouldRevert({ from: parts.signer.address, to, data });

/** Reserves a nonce for a requested transaction, signs it and hands it over. */
async function sendNew(round: Round, transaction: StoredTransaction, fees: Fees): Promise<void> {
  const { parts, chainNonce } = round;
  const { network, signer, clock } = parts;
  const nonce = await step(parts, (tx) =>
    reserveNonce(tx, {
      id: transaction.id,
      network: network.name,
      signer: signer.address,
      chainNonce,
      at: clock.now(),
    }),
  );
  crashPoint('after_nonce');
  const reserved = { ...transaction, nonce };
  const attempt = await sign(round, reserved, fees, 0);
  await broadcast(round, { ...reserved, attempt }, attempt);
}

async function refuse({ parts }: Round, transaction: StoredTransaction): Promise<void> {
  await step(parts, async (tx) => {
    await markFailed(tx, { id: transaction.id, reason: 'REFUSED', at: parts.clock.now() });
    const failure = { reason: 'REFUSED', receipt: null };
    await parts.listener.failed(tx, toPort(transaction), failure);
  });
}

/** Sends what was requested, as far as the account can pay for everything that waits. */
async function sendRequested(
  round: Round,
  open: readonly OpenTransaction[],
  signal?: AbortSignal,
): Promise<void> {
  const { parts, fees } = round;
  const room = sending.maxWaiting - open.length;
  if (room <= 0) return;
  const requested = await requestedTransactions(parts.database, parts.network.name, room);
  if (requested.length === 0) return;
  if (!fees) {
    round.state = 'FEES_TOO_HIGH';
    return;
  }
  let left = await parts.node.balance(parts.signer.address);
  for (const { gasLimit, attempt } of open) left -= worstCost(gasLimit, attempt ?? fees);
  let waiting = open.length;
  for (const transaction of requested) {
    if (signal?.aborted) return;
    if (await isRefused(round, transaction, waiting)) {
      await refuse(round, transaction);
      continue;
    }
    left -= worstCost(transaction.gasLimit, fees);
    if (left < 0n) {
      round.state = 'NO_FUNDS';
      return;
    }
    await sendNew(round, transaction, fees);
    waiting += 1;
  }
}

async function currentFees({ node, network }: ChainParts, { baseFee }: Block) {
  const minPriority = BigInt(networks[network.name].minPriorityFee);
  const suggestedPriority = await node.priorityFee().catch((error: unknown) => {
    // Not all nodes have this call.
    if (error instanceof ChainRefusal) return minPriority;
    throw error;
  });
  return feesNow({ baseFee, suggestedPriority, minPriority, cap: network.maxFeePerGas });
}

/**
 * One round: finishes what an earlier round or relayer began, replaces what is late, then sends what
 * was requested. Returns what keeps it from sending.
 * @param latest the block up to which the chain was followed
 */
export async function sendTransactions(
  parts: ChainParts,
  latest: Block,
  signal?: AbortSignal,
): Promise<ChainState> {
  const { node, signer, database, network, factory } = parts;
  const chainNonce = await node.nonce(signer.address);
  await restoreLost(parts, chainNonce);
  const open = await openTransactions(database, network.name, signer.address);
  const requested = await requestedTransactions(database, network.name, 1);
  if (open.length + requested.length === 0) return 'READY';
  if (!(await node.hasCode(factory))) return 'NO_FACTORY';
  const fees = await currentFees(parts, latest);
  const round: Round = { parts, latest, chainNonce, fees, state: 'READY' };
  for (const transaction of open) {
    if (signal?.aborted) return round.state;
    await pushOpen(round, transaction);
  }
  await sendRequested(round, open, signal);
  return round.state;
}
