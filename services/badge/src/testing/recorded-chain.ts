import { randomBytes } from 'node:crypto';
import type { Database } from '#kit/database/database';
import type { BadgeNetwork } from '#schema/badge-limits';
import type { ServedChain } from '../app.ts';
import type {
  Chain,
  ChainKind,
  ChainListener,
  ChainReceipt,
  ChainRequest,
  ChainTransaction,
  LogPhase,
  NetworkCondition,
} from '../chain/ports.ts';

const hex = (bytes: number) => `0x${randomBytes(bytes).toString('hex')}`;

/** Wei for a unit of gas at most, in these tests. */
export const feeCap = 50n * 10n ** 9n;

export const testFactory = `0x${'f'.repeat(40)}`;

/** Keeps what the badges ask of the chain, as the relayer's table does: a subject is asked for once. */
export function recordChain(names: readonly BadgeNetwork[] = ['local']) {
  const requests: (ChainRequest & { id: string })[] = [];
  let condition: NetworkCondition = 'READY';
  let followed = (): Date | null => null;
  const chain: Chain & Pick<ServedChain, 'metrics' | 'start' | 'close'> = {
    metrics: [],
    start: () => undefined,
    close: async () => undefined,
    networks: () => names.map((name) => ({ name, chainId: 31_337, factory: testFactory })),
    health: async (name) => ({
      condition: names.includes(name) ? condition : 'NOT_OFFERED',
      since: null,
    }),
    async requestTransaction(tx, request) {
      if (
        requests.some(({ kind, subject }) => kind === request.kind && subject === request.subject)
      )
        throw new Error('asked for twice');
      const id = `${request.kind}:${request.subject}`;
      // After the commit, as a row of a transaction that rolls back is not there.
      tx.afterCommit(() => requests.push({ ...request, id }));
      return id;
    },
    async repeatTransaction(tx, { id }, subject) {
      const request = requests.find((each) => each.id === id);
      if (!request) throw new Error('nobody asked for it');
      await chain.requestTransaction(tx, { ...request, subject });
    },
    followedTo: async () => followed(),
    maxCost: (_, gasLimit) => gasLimit * feeCap,
    presentFee: async () => feeCap / 10n,
    signVoucher: async () => hex(65),
    predictBadge: async (_, badgeKey) => `0x${badgeKey.slice(-40)}`,
  };
  return {
    chain,
    requests,
    /** The network is in this condition from now on. */
    become(next: NetworkCondition) {
      condition = next;
    },
    /** All blocks up to this time are taken in, whenever somebody asks. */
    follow(time: () => Date | null) {
      followed = time;
    },
  };
}

export type RecordedChain = ReturnType<typeof recordChain>;

/** Calls the listener as the chain does: each step in a transaction of its own. */
export function playChain(database: Database, listener: ChainListener, recorded: RecordedChain) {
  let block = 100n;
  let logs = 0;
  const receiptOf = (gasUsed: bigint, effectiveGasPrice = feeCap / 2n): ChainReceipt => {
    block += 1n;
    return { hash: hex(32), blockNumber: block, blockHash: hex(32), gasUsed, effectiveGasPrice };
  };
  const place = (network: BadgeNetwork) => {
    block += 1n;
    logs += 1;
    return {
      network,
      blockHash: hex(32),
      blockNumber: block,
      logIndex: logs,
      transactionHash: hex(32),
    };
  };
  const transact = database.transaction;
  const request = (kind: ChainKind, subject: string): ChainTransaction => {
    const found = recorded.requests.find((each) => each.kind === kind && each.subject === subject);
    if (!found) throw new Error(`nobody asked for ${kind} ${subject}`);
    return found;
  };
  return {
    request,
    receiptOf,
    place,
    sent: (transaction: ChainTransaction, hash = hex(32)) =>
      transact((tx) => listener.sent(tx, transaction, hash)),
    confirmed: (transaction: ChainTransaction, receipt = receiptOf(280_000n)) =>
      transact((tx) => listener.confirmed(tx, transaction, receipt)),
    failed: (transaction: ChainTransaction, receipt: ChainReceipt | null, reason = 'REVERTED') =>
      transact((tx) => listener.failed(tx, transaction, { reason, receipt })),
    prepaid: (phase: LogPhase, log: Parameters<ChainListener['prepaid']>[2]) =>
      transact((tx) => listener.prepaid(tx, phase, log)),
    claimed: (phase: LogPhase, log: Parameters<ChainListener['claimed']>[2]) =>
      transact((tx) => listener.claimed(tx, phase, log)),
    transferred: (phase: LogPhase, log: Parameters<ChainListener['transferred']>[2]) =>
      transact((tx) => listener.transferred(tx, phase, log)),
  };
}
