import type { VitaminRuleCode } from './enums.ts';
import { type Bytes, concat, fromBase64, parseCount, toBase64, utf8 } from './tlog/bytes.ts';
import { hashSize, type Sha256 } from './tlog/merkle.ts';
import { entriesPath, parseTilePath, type Tile, tilePath } from './tlog/tiles.ts';

/**
 * The published formats of the ledger's transparency log: paths, entries, and the statements that entries
 * commit to. docs/ledger-log.md describes them for other programs.
 */

/** Below the origin of the site; the log's files are static. */
export const ledgerPath = '/ledger';

/** One of the files below `/ledger/`. `day` is a UTC day as YYYY-MM-DD. */
export type LedgerFile =
  /** The latest checkpoint or, with a day, the last one of that day. */
  | { kind: 'checkpoint'; day: string | null }
  /** The keys that verify checkpoints, one a line, the newest first. */
  | { kind: 'keys' }
  /** Hashes of the log or, with a day, of the balances of that day. */
  | ({ kind: 'tile'; day: string | null } & Tile)
  | ({ kind: 'entries' } & Omit<Tile, 'level'>);

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** A UTC day that exists, as YYYY-MM-DD. The calendar of PostgreSQL has no year 0. */
export function isDay(text: string): boolean {
  if (!dayPattern.test(text) || text.startsWith('0000')) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** @param at milliseconds since 1970 */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The path of a file below `/ledger/`. */
export function ledgerFilePath(file: LedgerFile): string {
  switch (file.kind) {
    case 'checkpoint':
      return file.day === null ? 'checkpoint' : `checkpoint/${file.day}`;
    case 'keys':
      return 'keys';
    case 'tile':
      return file.day === null ? tilePath(file) : `balances/${file.day}/${tilePath(file)}`;
    case 'entries':
      return entriesPath(file);
  }
}

const datedPattern = /^(checkpoint|balances)\/([^/]+)(?:\/(.+))?$/;

/** Reads a path as `ledgerFilePath` writes it; null for any other. */
export function parseLedgerPath(path: string): LedgerFile | null {
  if (path === 'checkpoint') return { kind: 'checkpoint', day: null };
  if (path === 'keys') return { kind: 'keys' };
  const [, dated, day = '', rest] = datedPattern.exec(path) ?? [];
  if (!dated) {
    const tile = parseTilePath(path);
    return tile?.kind === 'tile' ? { ...tile, day: null } : tile;
  }
  if (!isDay(day)) return null;
  if (dated === 'checkpoint') return rest === undefined ? { kind: 'checkpoint', day } : null;
  const tile = parseTilePath(rest ?? '');
  return tile?.kind === 'tile' ? { ...tile, day } : null;
}

/** True for a file whose bytes never change. */
export const isImmutable = (file: LedgerFile): boolean =>
  file.kind === 'tile' || file.kind === 'entries';

/** An entry of the log says that a transfer happened, or what all balances were. It names nobody. */
export type LedgerEntry =
  | { type: 'transfer'; id: string; commitment: Bytes }
  | {
      type: 'balances';
      day: string;
      /** Leaves of the tree of balances. */
      accounts: number;
      root: Bytes;
      /** Vitamins that each rule has issued, less those that were taken back. */
      issued: Readonly<Record<string, number>>;
    };

export function formatEntry(entry: LedgerEntry): string {
  if (entry.type === 'transfer') {
    const { type, id, commitment } = entry;
    return JSON.stringify({ type, id, commitment: toBase64(commitment) });
  }
  const { type, day, accounts, root } = entry;
  const rules = Object.keys(entry.issued).sort();
  const issued = Object.fromEntries(rules.map((rule) => [rule, entry.issued[rule]]));
  return JSON.stringify({ type, day, accounts, root: toBase64(root), issued });
}

const isHash = (bytes: Bytes | null): bytes is Bytes => bytes?.length === hashSize;

function toEntry(value: Record<string, unknown>): LedgerEntry | null {
  const { type, id, day, accounts, issued } = value;
  const hash = fromBase64(String(value.commitment ?? value.root));
  if (!isHash(hash)) return null;
  if (type === 'transfer') {
    if (typeof id !== 'string' || parseCount(id) === null) return null;
    return { type, id, commitment: hash };
  }
  if (type !== 'balances' || typeof day !== 'string' || !isDay(day)) return null;
  if (!Number.isSafeInteger(accounts) || typeof issued !== 'object' || !issued) return null;
  if (!Object.values(issued).every(Number.isSafeInteger)) return null;
  return {
    type,
    day,
    accounts: accounts as number,
    root: hash,
    issued: issued as Record<string, number>,
  };
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Null for a text that `formatEntry` does not write. */
export function parseEntry(text: string): LedgerEntry | null {
  const value = parseObject(text);
  const entry = value && toEntry(value);
  return entry && formatEntry(entry) === text ? entry : null;
}

/** What the entry of a transfer commits to. */
export interface TransferStatement {
  /** Decimal. */
  id: string;
  /** RFC 3339 with milliseconds, UTC. */
  at: string;
  rule: VitaminRuleCode;
  cause: string;
  /** Accounts: `user:<id>` or `issuance:<rule>`. */
  from: string;
  to: string;
  amount: number;
  /** The id of the transfer that this one takes back; null for most. */
  reverses: string | null;
}

export const formatTransfer = ({
  id,
  at,
  rule,
  cause,
  from,
  to,
  amount,
  reverses,
}: TransferStatement): string =>
  JSON.stringify({ id, at, rule, cause, from, to, amount, reverses });

const isText = (value: unknown): value is string => typeof value === 'string';

/** Null for a text that `formatTransfer` does not write. */
export function parseTransfer(text: string): TransferStatement | null {
  const value = parseObject(text) as unknown as TransferStatement | null;
  if (!value || ![value.id, value.at, value.rule, value.from, value.to].every(isText)) return null;
  if (!Number.isSafeInteger(value.amount)) return null;
  return formatTransfer(value) === text ? value : null;
}

/** What a leaf in the tree of balances commits to. */
export interface BalanceStatement {
  day: string;
  account: string;
  balance: number;
}

export const formatBalance = ({ day, account, balance }: BalanceStatement): string =>
  JSON.stringify({ day, account, balance });

/** Null for a text that `formatBalance` does not write. */
export function parseBalance(text: string): BalanceStatement | null {
  const value = parseObject(text) as unknown as BalanceStatement | null;
  if (!value || !isText(value.account) || !isText(value.day)) return null;
  return Number.isSafeInteger(value.balance) && formatBalance(value) === text ? value : null;
}

export const saltSize = 32;

/** The salt of a statement is HMAC-SHA-256 of this label with the secret of the member. */
export const saltLabel = {
  transfer: (id: string) => `transfer ${id}`,
  balance: (day: string) => `balance ${day}`,
} as const;

/** Nobody can guess the statement without the salt, and nobody can find another one for it. */
export const commitTo = (sha256: Sha256, salt: Uint8Array, statement: string) =>
  sha256(concat([salt, utf8(statement)]));

/** Entries of one file: each follows its length, two bytes, the higher one first. */
export function formatBundle(entries: readonly Uint8Array[]): Bytes {
  return concat(
    entries.flatMap((entry) => [Uint8Array.of(entry.length >> 8, entry.length & 255), entry]),
  );
}

/** Null when the bytes are not whole entries. */
export function parseBundle(bytes: Uint8Array): Uint8Array[] | null {
  const entries: Uint8Array[] = [];
  let at = 0;
  while (at < bytes.length) {
    const length = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
    const entry = bytes.subarray(at + 2, at + 2 + length);
    if (at + 2 > bytes.length || entry.length !== length) return null;
    entries.push(entry);
    at += 2 + length;
  }
  return entries;
}
