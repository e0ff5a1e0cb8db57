import {
  commitTo,
  formatEntry,
  parseBalance,
  parseEntry,
  parseTransfer,
  saltSize,
  type TransferStatement,
} from './ledger-log.ts';
import { type Bytes, fromBase64, parseCount, utf8 } from './tlog/bytes.ts';
import { leafHash, type Sha256, verifyConsistency, verifyInclusion } from './tlog/merkle.ts';
import { type Checkpoint, openCheckpoint, type VerifierKey } from './tlog/note.ts';
import { type ReadTile, tileTree } from './tlog/tiles.ts';

/** What a check of the ledger's log can find. The client and the command line have a text for each. */
export const ledgerFaults = [
  /** No key of the log has signed the checkpoint. */
  'CHECKPOINT',
  /** A statement is malformed, or about another one's account or another day. */
  'STATEMENT',
  /** The log or the balances do not contain it. */
  'INCLUSION',
  /** The balance of the day is not the sum of the transfers before it. */
  'BALANCE',
  /** The later log does not begin with the earlier one. */
  'CONSISTENCY',
  /** Tiles, entries and the signed root do not fit. */
  'CONTENT',
  /** Entries do not follow in their order. */
  'ORDER',
] as const;
export type LedgerFaultCode = (typeof ledgerFaults)[number];

export class LedgerFault extends Error {
  constructor(
    readonly code: LedgerFaultCode,
    /** What it is about, such as the id of a transfer. */
    readonly detail = '',
  ) {
    super(detail ? `${code} ${detail}` : code);
  }
}

/** @throws LedgerFault unless it is right */
export function demand(isRight: unknown, code: LedgerFaultCode, detail?: string): asserts isRight {
  if (!isRight) throw new LedgerFault(code, detail);
}

/** A transfer of the member with the proof that the log has it. Bytes are Base64. */
export interface ProvedTransfer {
  /** Decimal. */
  index: string;
  statement: string;
  salt: string;
  proof: readonly string[];
}

/** The balance of the member at the start of a day, and the proofs that log and balances have it. */
export interface ProvedBalance {
  statement: string;
  salt: string;
  /** The place in the tree of balances. */
  accountIndex: string;
  accountProof: readonly string[];
  /** The entry of the log about these balances. */
  entry: string;
  index: string;
  proof: readonly string[];
}

/** What a member gets of her account, proved against one checkpoint. */
export interface ProvedAccount {
  /** A signed note. */
  checkpoint: string;
  transfers: readonly ProvedTransfer[];
  /** Null before the first daily balances with her account. */
  balance: ProvedBalance | null;
}

export interface VerifiedTransfer extends TransferStatement {
  index: number;
  /** Negative when the account paid it. */
  points: number;
}

export interface VerifiedAccount {
  checkpoint: Checkpoint;
  /** In the order of the log. */
  transfers: readonly VerifiedTransfer[];
  /** The sum of all transfers. */
  total: number;
  balance: { day: string; balance: number } | null;
}

const hashesOf = (proof: readonly string[]): Bytes[] | null => {
  const hashes = proof.flatMap((hash) => fromBase64(hash) ?? []);
  return hashes.length === proof.length ? hashes : null;
};

interface Parts {
  sha256: Sha256;
  account: string;
  checkpoint: Checkpoint;
}

async function isIncluded(
  sha256: Sha256,
  tree: { size: number; root: Uint8Array },
  { data, index, proof }: { data: Uint8Array; index: string; proof: readonly string[] },
): Promise<boolean> {
  const [position, hashes] = [parseCount(index), hashesOf(proof)];
  if (position === null || !hashes) return false;
  const leaf = await leafHash(sha256, data);
  return verifyInclusion(sha256, { ...tree, index: position, leaf, proof: hashes });
}

async function verifyTransfer(
  { sha256, account, checkpoint }: Parts,
  { index, statement, salt, proof }: ProvedTransfer,
): Promise<VerifiedTransfer> {
  const transfer = parseTransfer(statement);
  const saltBytes = fromBase64(salt);
  const isOwn = transfer?.from === account || transfer?.to === account;
  demand(transfer && isOwn && saltBytes?.length === saltSize, 'STATEMENT', transfer?.id);
  const commitment = await commitTo(sha256, saltBytes, statement);
  const data = utf8(formatEntry({ type: 'transfer', id: transfer.id, commitment }));
  const included = await isIncluded(sha256, checkpoint, { data, index, proof });
  demand(included, 'INCLUSION', transfer.id);
  const points = transfer.to === account ? transfer.amount : -transfer.amount;
  return { ...transfer, index: Number(index), points };
}

async function verifyBalance(
  { sha256, account, checkpoint }: Parts,
  proved: ProvedBalance,
): Promise<{ index: number; day: string; balance: number }> {
  const statement = parseBalance(proved.statement);
  const entry = parseEntry(proved.entry);
  const salt = fromBase64(proved.salt);
  demand(statement?.account === account && salt?.length === saltSize, 'STATEMENT', 'balance');
  const { day, balance } = statement;
  demand(entry?.type === 'balances' && entry.day === day, 'STATEMENT', day);
  const data = utf8(proved.entry);
  demand(await isIncluded(sha256, checkpoint, { ...proved, data }), 'INCLUSION', day);
  const balances = { size: entry.accounts, root: entry.root };
  const commitment = await commitTo(sha256, salt, proved.statement);
  const place = { data: commitment, index: proved.accountIndex, proof: proved.accountProof };
  demand(await isIncluded(sha256, balances, place), 'INCLUSION', `balance ${day}`);
  return { index: Number(proved.index), day, balance };
}

/**
 * Verifies all that a member got of her account. Transfers may come in any order, but none twice.
 * @param options.day the day whose balance was asked for; any by default
 * @throws LedgerFault
 */
export async function verifyAccount(
  sha256: Sha256,
  proved: ProvedAccount,
  { userId, keys, day }: { userId: string; keys: readonly VerifierKey[]; day?: string },
): Promise<VerifiedAccount> {
  const checkpoint = await openCheckpoint(proved.checkpoint, keys);
  demand(checkpoint, 'CHECKPOINT');
  const parts = { sha256, account: `user:${userId}`, checkpoint };
  const transfers: VerifiedTransfer[] = [];
  for (const transfer of proved.transfers) transfers.push(await verifyTransfer(parts, transfer));
  transfers.sort((one, other) => one.index - other.index);
  const repeated = transfers.find(({ index }, at) => transfers[at - 1]?.index === index);
  demand(!repeated, 'STATEMENT', repeated?.id);
  const balance = proved.balance && (await verifyBalance(parts, proved.balance));
  demand(!balance || day === undefined || balance.day === day, 'STATEMENT', day);
  const sum = (list: readonly VerifiedTransfer[]) =>
    list.reduce((total, { points }) => total + points, 0);
  if (balance) {
    const before = sum(transfers.filter(({ index }) => index < balance.index));
    demand(before === balance.balance, 'BALANCE', balance.day);
  }
  return {
    checkpoint,
    transfers,
    total: sum(transfers),
    balance: balance && { day: balance.day, balance: balance.balance },
  };
}

/**
 * Verifies that the later log begins with the earlier one, from the tiles of the later.
 * @throws LedgerFault
 */
export async function verifyExtension(
  sha256: Sha256,
  { earlier, later }: { earlier: Checkpoint; later: Checkpoint },
  readTile: ReadTile,
): Promise<void> {
  demand(earlier.origin === later.origin && earlier.size <= later.size, 'CONSISTENCY');
  const proof = await tileTree(sha256, later.size, readTile).consistencyProof(earlier.size);
  const claim = {
    oldSize: earlier.size,
    oldRoot: earlier.root,
    size: later.size,
    root: later.root,
    proof,
  };
  demand(await verifyConsistency(sha256, claim), 'CONSISTENCY');
}
