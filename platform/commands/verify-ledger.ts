import { hash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ConfigError } from '#kit/runtime/config';
import {
  LedgerFault,
  type ProvedAccount,
  verifyAccount,
  verifyExtension,
} from '#schema/ledger-proof';
import type { Sha256 } from '#schema/tlog/merkle';
import {
  type Checkpoint,
  formatVerifierKey,
  openCheckpoint,
  parseVerifierKey,
  type VerifierKey,
} from '#schema/tlog/note';
import { type VerifiedEntries, verifyLog } from '#schema/verify-ledger-log';
import { openPublishedLog, type PublishedLog } from './read-published-log.ts';

export const verifyUsage =
  'npm run ledger -- verify <address or folder> [--key <verifier key>] [--state <file>] ' +
  '[--statement <file>] [--save <folder>]';

const sha256: Sha256 = (bytes) => new Uint8Array(hash('sha256', bytes, 'buffer'));

/** What an earlier run has verified. */
interface State {
  keys: string[];
  checkpoint: string;
  /** Left out by an earlier release, after whose runs all entries are verified again. */
  verified?: VerifiedEntries;
}

/** Of a member, as the page that proves her account saves it. */
interface SavedStatement extends ProvedAccount {
  userId: string;
}

type Say = (line: string) => void;

async function readJson<T>(file: string): Promise<T | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    throw new ConfigError(`${file} is not JSON`);
  }
}

async function parseKeys(lines: readonly string[]): Promise<VerifierKey[]> {
  const keys = await Promise.all(lines.map((line) => parseVerifierKey(line.trim())));
  if (keys.length === 0 || keys.includes(null))
    throw new ConfigError('a verifier key is malformed');
  return keys.flatMap((key) => key ?? []);
}

async function openOrFail(note: string, keys: readonly VerifierKey[], what: string) {
  const opened = await openCheckpoint(note, keys);
  if (!opened) throw new LedgerFault('CHECKPOINT', what);
  return opened;
}

const publishedKeys = async (log: PublishedLog) =>
  parseKeys((await log.text({ kind: 'keys' })).trim().split('\n'));

/** The keys of an earlier run or of the command line; else those that the log itself publishes. */
async function trustedKeys(
  log: PublishedLog,
  { given, state }: { given: string | undefined; state: State | null },
  say: Say,
): Promise<VerifierKey[]> {
  if (given) return parseKeys([given]);
  if (state) return parseKeys(state.keys);
  const keys = await publishedKeys(log);
  say('Trusts the keys that the log publishes. Compare them with those of another source:');
  for (const key of keys) say(`  ${formatVerifierKey(key)}`);
  return keys;
}

async function checkStatement(
  file: string,
  { log, keys, latest }: { log: PublishedLog; keys: readonly VerifierKey[]; latest: Checkpoint },
  say: Say,
): Promise<void> {
  const saved = await readJson<SavedStatement>(file);
  if (!saved) throw new ConfigError(`${file} is missing`);
  const { userId } = saved;
  const account = await verifyAccount(sha256, saved, { userId, keys });
  await verifyExtension(sha256, { earlier: account.checkpoint, later: latest }, log.tile);
  say(
    `The statement of ${userId} is in the log: ${account.transfers.length} transfers, ` +
      `${account.total} vitamins in all.`,
  );
  if (account.balance) {
    say(`The balances of ${account.balance.day} contain ${account.balance.balance} for it.`);
  }
}

/** Verifies all entries or, behind an earlier run, the new ones. */
async function verifyEntries(
  { log, latest }: { log: PublishedLog; latest: Checkpoint },
  { earlier, state }: { earlier: Checkpoint | null; state: State | null },
  say: Say,
): Promise<VerifiedEntries> {
  const known = state?.verified;
  const after =
    earlier && known?.size === earlier.size ? { checkpoint: earlier, verified: known } : null;
  const verified = await verifyLog(sha256, latest, log, { after });
  const part = after ? `All ${latest.size - after.verified.size} new entries` : 'All entries';
  say(`${part} are in the tree: ${verified.transfers} transfers, ${verified.days} days.`);
  return verified;
}

/**
 * Verifies a published log: the signature, every entry against the tiles and the root, the extension of
 * what an earlier run saw, and the statement of a member. Entries that an earlier run has verified are
 * not read again.
 * @returns the exit code: 0 when all is right, 1 for a fault
 */
export async function verifyLedger(
  args: readonly string[],
  say: Say,
  { wait }: { wait?: (ms: number) => Promise<unknown> } = {},
): Promise<number> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { key: text, state: text, statement: text, save: text },
    allowPositionals: true,
  });
  const [place, ...rest] = positionals;
  if (!place || rest.length > 0) throw new ConfigError(`Usage: ${verifyUsage}`);
  const log = openPublishedLog(place, { saveTo: values.save, wait });
  const state = values.state ? await readJson<State>(values.state) : null;
  try {
    const keys = await trustedKeys(log, { given: values.key, state }, say);
    const note = await log.text({ kind: 'checkpoint', day: null });
    const latest = await openOrFail(note, keys, 'of the log');
    say(`${latest.origin} has ${latest.size} entries, and the signature is right.`);
    const earlier = state && (await openOrFail(state.checkpoint, keys, 'of the earlier run'));
    if (earlier) {
      await verifyExtension(sha256, { earlier, later: latest }, log.tile);
      say(`It extends the ${earlier.size} entries of the earlier run.`);
    }
    const verified = await verifyEntries({ log, latest }, { earlier, state }, say);
    if (values.statement) await checkStatement(values.statement, { log, keys, latest }, say);
    if (values.state) {
      // Without a fault, the next run trusts what the log publishes now: its key is changed in steps.
      const known = values.key ? keys : [...keys, ...(await publishedKeys(log))];
      const keyTexts = [...new Set(known.map(formatVerifierKey))];
      const next: State = { keys: keyTexts, checkpoint: note, verified };
      await writeFile(values.state, `${JSON.stringify(next, null, 2)}\n`);
    }
    return 0;
  } catch (error) {
    if (!(error instanceof LedgerFault)) throw error;
    say(`The log is NOT right: ${error.message}`);
    return 1;
  }
}
