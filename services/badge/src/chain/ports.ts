import type { Transaction } from '#kit/database/database';
import type { NetworkName } from '#schema/networks';

export type TransactionKind =
  | 'CREATE_BADGE'
  | 'MINT'
  | 'SET_CAP'
  | 'SET_METADATA'
  | 'REFRESH'
  | 'SET_OWNER'
  | 'PAUSE'
  | 'UNPAUSE';

export interface TransactionRequest {
  network: NetworkName;
  kind: TransactionKind;
  /** What it is for; a pair of kind and subject is sent once. */
  subject: string;
  /** Address of the contract. */
  to: string;
  /** The encoded call. */
  data: string;
  gasLimit: number;
  /** The gas account that pays, a badge; null when the site pays. */
  account: string | null;
}

/** A transaction of the site, as its listener sees it. */
export interface ChainTransaction
  extends Pick<TransactionRequest, 'network' | 'kind' | 'subject' | 'account'> {
  id: string;
}

/** The outcome of a transaction that is in a block. Its cost in wei is the product of the last two. */
export interface ChainReceipt {
  hash: string;
  blockNumber: number;
  blockHash: string;
  succeeded: boolean;
  gasUsed: bigint;
  effectiveGasPrice: bigint;
}

/**
 * `REVERTED`: it is in a final block, cost gas and changed nothing. `REFUSED`: it would revert, and was
 * not sent. `NONCE_TAKEN`: the key was used elsewhere, and a final block has another transaction in its place.
 */
export type FailureReason = 'REVERTED' | 'REFUSED' | 'NONCE_TAKEN';

/** Where a log of one of our contracts is. Addresses have checksums; hashes are in lower case. */
export interface LogPlace {
  network: NetworkName;
  /** Of the contract that emitted it. */
  contract: string;
  blockNumber: number;
  blockHash: string;
  logIndex: number;
  transactionHash: string;
}

export interface Prepaid extends LogPlace {
  badgeKey: string;
  payer: string;
  amount: bigint;
}

/** A claim has its token, by the relayer or by a wallet with a voucher. */
export interface Claimed extends LogPlace {
  claimId: string;
  tokenId: bigint;
  to: string;
}

export interface Transferred extends LogPlace {
  tokenId: bigint;
  /** 0x0…0 for a token that is minted; `claimed` follows then. */
  from: string;
  to: string;
}

export interface BadgeCreated extends LogPlace {
  badgeKey: string;
  badge: string;
  owner: string;
}

/** A log that a reorganisation took away does not count, until the chain has it again. */
export type LogState = 'SEEN' | 'CONFIRMED' | 'UNDONE';

/**
 * Implemented by the domain. Each method runs inside the database transaction of the chain's own step,
 * once for each change, and must call nothing outside. When it throws, the step is repeated.
 */
export interface ChainListener {
  /** The network has the transaction. Again with another hash when it was replaced by a dearer one. */
  sent(tx: Transaction, transaction: ChainTransaction, hash: string): Promise<void>;
  mined(tx: Transaction, transaction: ChainTransaction, receipt: ChainReceipt): Promise<void>;
  /** It is in a final block and succeeded. */
  confirmed(tx: Transaction, transaction: ChainTransaction, receipt: ChainReceipt): Promise<void>;
  /** Its block was reorganised away; it waits again. */
  undone(tx: Transaction, transaction: ChainTransaction, receipt: ChainReceipt): Promise<void>;
  /** For certain. The receipt is that of a reverted transaction, which cost gas; else null. */
  failed(
    tx: Transaction,
    transaction: ChainTransaction,
    reason: FailureReason,
    receipt: ChainReceipt | null,
  ): Promise<void>;
  badgeCreated(tx: Transaction, log: BadgeCreated, state: LogState): Promise<void>;
  prepaid(tx: Transaction, log: Prepaid, state: LogState): Promise<void>;
  claimed(tx: Transaction, log: Claimed, state: LogState): Promise<void>;
  transferred(tx: Transaction, log: Transferred, state: LogState): Promise<void>;
}

/** What keeps a network from working; the domain shows it. */
export type ChainState =
  | 'READY'
  /** The node fails, is late, or answers nonsense. */
  | 'AWAY'
  | 'WRONG_CHAIN'
  /** The node does not know the latest blocks. */
  | 'BEHIND'
  | 'NO_FACTORY'
  /** The relayer cannot pay for the next transaction. */
  | 'NO_FUNDS'
  /** Gas costs more than the cap of the network. */
  | 'FEES_TOO_HIGH'
  /** Replacements did not bring a transaction into a block. */
  | 'STUCK';
