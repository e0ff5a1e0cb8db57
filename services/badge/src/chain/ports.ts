import type { Queryable, Transaction } from '#kit/database/database';
import type { NetworkName } from '#schema/networks';

/** What the site asks of a chain. */
export type ChainKind =
  | 'CREATE_BADGE'
  | 'MINT'
  | 'SET_CAP'
  | 'SET_METADATA'
  | 'SET_OWNER'
  | 'PAUSE'
  | 'UNPAUSE';

/** A transaction that the relayer shall send. The pair of kind and subject is asked for once. */
export interface ChainRequest {
  network: NetworkName;
  kind: ChainKind;
  /** What it is for, such as a claim and its try. */
  subject: string;
  /** The contract, `0x` and 40 digits. */
  to: string;
  /** The call, as hexadecimal. */
  data: string;
  gasLimit: bigint;
  /** The badge that pays; null for the site. */
  account: string | null;
}

/** Which transaction a change is about. */
export interface ChainTransaction {
  id: string;
  network: NetworkName;
  kind: ChainKind;
  subject: string;
}

export interface ChainReceipt {
  hash: string;
  blockNumber: bigint;
  blockHash: string;
  gasUsed: bigint;
  /** Wei. */
  effectiveGasPrice: bigint;
}

/** A log is first seen, then confirmed; or undone, when its block is no longer of the chain. */
export type LogPhase = 'SEEN' | 'CONFIRMED' | 'UNDONE';

/** Where a log is. A log that comes again in another block is another one. */
export interface LogPlace {
  network: NetworkName;
  blockHash: string;
  blockNumber: bigint;
  logIndex: number;
  transactionHash: string;
}

/** `GasPrepaid` of a factory. */
export interface PrepaidLog extends LogPlace {
  badgeKey: string;
  payer: string;
  /** Wei. */
  amount: bigint;
}

/** `Claimed` of a badge, by the relayer or with a voucher. */
export interface ClaimedLog extends LogPlace {
  contract: string;
  /** The key of the claim, bytes32. */
  claimId: string;
  tokenId: bigint;
  to: string;
}

/** `Transfer` of a badge, also the one of a mint, whose `from` is the address 0. */
export interface TransferredLog extends LogPlace {
  contract: string;
  tokenId: bigint;
  from: string;
  to: string;
}

/** Whom one step tells of. */
export interface StepSubjects {
  network: NetworkName;
  /** In lower case. */
  contracts: readonly string[];
  badgeKeys: readonly string[];
  transactions: readonly ChainTransaction[];
}

/**
 * What the badges do when the chain changes. Each is called inside the database transaction of the chain's own
 * step, once for each change.
 */
export interface ChainListener {
  /** Before a step tells of logs and final transactions: it waits for others once, and in the order of their writers. */
  hold(tx: Transaction, of: StepSubjects): Promise<void>;
  /** It was broadcast; again with another hash when its fees were raised. */
  sent(tx: Transaction, transaction: ChainTransaction, hash: string): Promise<void>;
  mined(tx: Transaction, transaction: ChainTransaction, receipt: ChainReceipt): Promise<void>;
  /** It succeeded, in a block that stays. */
  confirmed(tx: Transaction, transaction: ChainTransaction, receipt: ChainReceipt): Promise<void>;
  /** Its block is no longer of the chain; it waits again. */
  undone(tx: Transaction, transaction: ChainTransaction): Promise<void>;
  /** It is certain that it has no effect: reverted in a block that stays, or, without a receipt, never sent. */
  failed(
    tx: Transaction,
    transaction: ChainTransaction,
    failure: { reason: string; receipt: ChainReceipt | null },
  ): Promise<void>;
  prepaid(tx: Transaction, phase: LogPhase, log: PrepaidLog): Promise<void>;
  claimed(tx: Transaction, phase: LogPhase, log: ClaimedLog): Promise<void>;
  transferred(tx: Transaction, phase: LogPhase, log: TransferredLog): Promise<void>;
}

/** A network that the configuration offers. */
export interface OfferedNetwork {
  name: NetworkName;
  chainId: number;
  /** Address of `VitaBadgeFactory`. */
  factory: string;
}

/**
 * Whether the site reads and sends on a network. AWAY: its node fails, contradicts itself or lacks blocks. WAITING: the
 * site cannot pay a fee now, or a block takes none of its transactions. Nothing that was asked for is lost.
 */
export const networkConditions = {
  READY: 'READY',
  AWAY: 'AWAY',
  WAITING: 'WAITING',
  NOT_OFFERED: 'NOT_OFFERED',
} as const;
export type NetworkCondition = keyof typeof networkConditions;

export interface NetworkHealth {
  condition: NetworkCondition;
  /** Null where it is not known. */
  since: Date | null;
}

export interface Voucher {
  contract: string;
  /** The key of the claim, bytes32. */
  claimId: string;
  to: string;
  /** Seconds since 1970. */
  deadline: number;
}

/** The chains, as the badges use them. */
export interface Chain {
  /** Those with an address, a key and a factory. */
  networks(): readonly OfferedNetwork[];
  health(network: NetworkName): Promise<NetworkHealth>;
  /** Up to which time all blocks of the network are taken in; null before the first. */
  followedTo(on: Queryable, network: NetworkName): Promise<Date | null>;
  /** Asks for the same call again under another subject, in the transaction of its fact. */
  repeatTransaction(tx: Transaction, transaction: ChainTransaction, subject: string): Promise<void>;
  /** Stores a request in the transaction of its fact. Returns the id of the chain transaction. */
  requestTransaction(tx: Transaction, request: ChainRequest): Promise<string>;
  /** Wei that a transaction takes at most. */
  maxCost(network: NetworkName, gasLimit: bigint): bigint;
  /** Wei for a unit of gas in the next block; null while the network does not say it. */
  presentFee(network: NetworkName): Promise<bigint | null>;
  /** A signature of `MintVoucher` in the domain of the contract, 65 bytes as hexadecimal. */
  signVoucher(network: NetworkName, voucher: Voucher): Promise<string>;
  /** The address that the factory gives a key. */
  predictBadge(network: NetworkName, badgeKey: string): Promise<string>;
}
