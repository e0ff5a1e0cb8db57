import { dayOf, type LedgerFile } from '#schema/ledger-log';
import {
  LedgerFault,
  type LedgerFaultCode,
  type ProvedAccount,
  verifyAccount,
  verifyExtension,
} from '#schema/ledger-proof';
import { webSha256 } from '#schema/tlog/merkle';
import {
  type Checkpoint,
  formatVerifierKey,
  openCheckpoint,
  parseVerifierKey,
  type VerifierKey,
} from '#schema/tlog/note';
import type { ReadTile } from '#schema/tlog/tiles';

/** The log and the member's proofs, as the site gives them. */
export interface LedgerSource {
  /** All transfers against one checkpoint; null while there is no log. */
  account(): Promise<ProvedAccount | null>;
  /** Null for a file that the log does not have. */
  text(file: LedgerFile): Promise<string | null>;
  tile: ReadTile;
  /** Past all caches of the browser, which may have a tile of an earlier log. */
  freshTile: ReadTile;
}

/** What this browser has verified before. */
export interface RememberedLog {
  keys: readonly string[];
  checkpoint: string;
}

/** What was proved. Null for an earlier log that there is not. */
export interface LedgerReport {
  origin: string;
  size: number;
  keys: readonly string[];
  transfers: number;
  total: number;
  balance: { day: string; balance: number } | null;
  /** The size of the log at the end of yesterday. */
  yesterday: number | null;
  /** The size of the log that this browser saw last. */
  remembered: number | null;
  /** For the command line, and for later. */
  statement: ProvedAccount & { userId: string };
}

export type LedgerResult =
  | { kind: 'right'; report: LedgerReport; remember: RememberedLog }
  | { kind: 'fault'; code: LedgerFaultCode; detail: string }
  /** The installation has no log yet. */
  | { kind: 'none' };

const parseKeys = async (lines: readonly string[]): Promise<VerifierKey[]> =>
  (await Promise.all(lines.map(parseVerifierKey))).flatMap((key) => key ?? []);

/** Reads the tiles of caches first, and again past them before it reports a fault. */
async function demandExtension(
  checkpoints: { earlier: Checkpoint; later: Checkpoint },
  source: LedgerSource,
): Promise<void> {
  try {
    await verifyExtension(webSha256, checkpoints, source.tile);
  } catch (error) {
    if (!(error instanceof LedgerFault)) throw error;
    await verifyExtension(webSha256, checkpoints, source.freshTile);
  }
}

interface EarlierLog {
  note: string | null;
  keys: readonly VerifierKey[];
  source: LedgerSource;
}

/** Throws unless the log extends an earlier checkpoint of its own. Returns the size of that. */
async function extensionOf(
  { note, keys, source }: EarlierLog,
  later: Checkpoint,
): Promise<number | null> {
  if (note === null) return null;
  const earlier = await openCheckpoint(note, keys);
  if (!earlier) throw new LedgerFault('CHECKPOINT');
  await demandExtension({ earlier, later }, source);
  return earlier.size;
}

/**
 * Of yesterday's last checkpoint. Around midnight and with a clock that is wrong it can be a later one
 * than that of the account; then that one has to extend the account's.
 */
async function extensionOfDay(day: EarlierLog, checkpoint: Checkpoint): Promise<number | null> {
  const opened = day.note === null ? null : await openCheckpoint(day.note, day.keys);
  if (!opened || opened.size <= checkpoint.size) return extensionOf(day, checkpoint);
  await demandExtension({ earlier: checkpoint, later: opened }, day.source);
  return checkpoint.size;
}

async function check(
  userId: string,
  { source, remembered, now }: CheckOptions,
): Promise<LedgerResult> {
  const proved = await source.account();
  if (!proved) return { kind: 'none' };
  const published = (await source.text({ kind: 'keys' }))?.trim().split('\n') ?? [];
  // What this browser trusted before decides, not what the site says today.
  const keys = await parseKeys(remembered?.keys ?? published);
  const account = await verifyAccount(webSha256, proved, { userId, keys });
  const { checkpoint } = account;
  const parts = { keys: await parseKeys([...(remembered?.keys ?? []), ...published]), source };
  const day = dayOf(now - 24 * 3_600_000);
  const yesterday = await source.text({ kind: 'checkpoint', day });
  return {
    kind: 'right',
    report: {
      origin: checkpoint.origin,
      size: checkpoint.size,
      keys: keys.map(formatVerifierKey),
      transfers: account.transfers.length,
      total: account.total,
      balance: account.balance,
      yesterday: await extensionOfDay({ ...parts, note: yesterday }, checkpoint),
      remembered: await extensionOf(
        { keys, source, note: remembered?.checkpoint ?? null },
        checkpoint,
      ),
      statement: { userId, ...proved },
    },
    remember: { keys: published, checkpoint: proved.checkpoint },
  };
}

export interface CheckOptions {
  source: LedgerSource;
  /** Null at the first visit. */
  remembered: RememberedLog | null;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Proves with Web Crypto that the log has all transfers of the member and her balance, and that it begins
 * with what was published yesterday and with what this browser saw last.
 */
export async function checkLedger(userId: string, options: CheckOptions): Promise<LedgerResult> {
  try {
    return await check(userId, options);
  } catch (error) {
    if (!(error instanceof LedgerFault)) throw error;
    return { kind: 'fault', code: error.code, detail: error.detail };
  }
}
