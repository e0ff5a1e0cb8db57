import { readFile, writeFile } from 'node:fs/promises';
import type { Database, Queryable } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { Clock } from '#kit/runtime/clock';
import { ConfigError } from '#kit/runtime/config';
import {
  createSigner,
  formatSignerKey,
  formatVerifierKey,
  parseSignerKey,
  type SignerKey,
} from '#schema/tlog/note';
import type { VitaminTables } from '../tables.ts';

const findKeys = statement<VitaminTables>()((db) =>
  db
    .selectFrom('log_key')
    .select('verifier_key as key')
    .orderBy('first_used_at', 'desc')
    .orderBy('verifier_key'),
);

const insertKeys = statement<VitaminTables, { keys: readonly string[]; at: Date }>()((db, p) =>
  db
    .insertInto('log_key')
    .columns(['verifier_key', 'first_used_at'])
    .expression(
      db
        .selectFrom(p.unnest('new', { verifier_key: ['keys', 'text'] }))
        .select(['verifier_key', p.cast('at', 'timestamptz').as('first_used_at')]),
    )
    .onConflict((conflict) => conflict.doNothing()),
);

/** Every key that has signed, the newest first. */
export const verifierKeys = async (database: Pick<Database, 'query'>): Promise<string[]> =>
  (await findKeys.run(database)).map(({ key }) => key);

/** The name of the log, as the newest key has it; null without a key. */
export const logOrigin = async (database: Queryable): Promise<string | null> =>
  (await findKeys.first(database))?.key.split('+')[0] ?? null;

/** One signer a line. @throws ConfigError */
export async function parseSigners(text: string): Promise<SignerKey[]> {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const signers: SignerKey[] = [];
  for (const line of lines) {
    const signer = await parseSignerKey(line.trim());
    if (signer?.type !== 1) throw new ConfigError('a line of the ledger key is not a signer key');
    signers.push(signer);
  }
  const [first] = signers;
  if (!first || signers.some(({ name }) => name !== first.name)) {
    throw new ConfigError('the ledger key needs one signer or more, all of one name');
  }
  return signers;
}

const isMissing = (error: unknown) => (error as { code?: unknown }).code === 'ENOENT';

/** Null when there is no file. */
async function readSigners(file: string): Promise<SignerKey[] | null> {
  try {
    return await parseSigners(await readFile(file, 'utf8'));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export interface SigningKeyOptions {
  /** Signers as Go's `note.GenerateKey` writes them, one a line. */
  file: string;
  /** Names a new log. */
  origin: string;
}

/**
 * The signers of the log. The first start of a new log writes a key, readable by its owner only.
 * @throws ConfigError when the file of an existing log is missing, or has other keys alone
 */
export async function openSigningKey(
  { database, clock }: { database: Database; clock: Clock },
  { file, origin }: SigningKeyOptions,
): Promise<SignerKey[]> {
  // Copies that start together would write two keys, each in a folder of its own.
  return database.withLock('ledger key', async (session) => {
    const known = await verifierKeys(session);
    let signers = await readSigners(file);
    if (!signers) {
      if (known.length > 0) {
        throw new ConfigError(`The log of the ledger exists, but its key ${file} is missing.`);
      }
      signers = [await createSigner(origin)];
      const text = signers.map((signer) => `${formatSignerKey(signer)}\n`).join('');
      await writeFile(file, text, { mode: 0o600, flag: 'wx' });
    }
    const keys = signers.map(formatVerifierKey);
    if (known.length > 0 && !keys.some((key) => known.includes(key))) {
      throw new ConfigError(
        `No key in ${file} has signed the log of the ledger before. Add a new key below the old one.`,
      );
    }
    await insertKeys.run(session, { keys, at: clock.now() });
    return signers;
  });
}
