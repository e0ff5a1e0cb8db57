import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import { type PostedText, postPublicText } from '#kit/outgoing/fetch-public-text';
import { addressesOf, createResolver } from '#kit/outgoing/text-records';
import { pause } from '#kit/runtime/waiting';
import { ledgerLog } from '#schema/ledger-limits';
import { parseCount, toBase64 } from '#schema/tlog/bytes';
import {
  formatVerifierKey,
  parseNote,
  parseSignatures,
  type VerifierKey,
  verifyNote,
} from '#schema/tlog/note';
import { tileTree } from '#schema/tlog/tiles';
import type { VitaminContext } from '../context.ts';
import type { VitaminTables } from '../tables.ts';
import { latestCheckpoint, ofPresentLog, type StoredCheckpoint } from './checkpoints.ts';
import { sha256 } from './sha256.ts';
import { tileReader } from './tile-store.ts';

export interface WitnessConfig {
  /** The submission prefix, without a slash at its end. */
  url: URL;
  key: VerifierKey;
  /** Development and tests: the address of this machine that stands for the witness. */
  standIn?: (url: URL) => URL;
}

/** Asks a witness to cosign checkpoints (https://c2sp.org/tlog-witness). */
export interface Witness {
  /** Asks for the latest checkpoint, unless it is cosigned. Returns what became of it. */
  ask(): Promise<WitnessOutcome>;
  start(): void;
  close(): Promise<void>;
}

export type WitnessOutcome =
  | 'cosigned'
  | 'nothing-new'
  /** It has cosigned a checkpoint that this log did not sign, as after a restore of an old backup. */
  | 'witness-is-ahead'
  | 'refused'
  | 'unreachable';

const findSize = statement<VitaminTables, { key: string }>()((db, p) =>
  db.selectFrom('log_witness').select('size').where('verifier_key', '=', p('key')),
);

const storeSize = statement<VitaminTables, { key: string; size: number }>()((db, p) =>
  db
    .insertInto('log_witness')
    .values({ verifier_key: p('key'), size: sql`${p.cast('size', 'bigint')}` })
    .onConflict((conflict) =>
      conflict.column('verifier_key').doUpdateSet({
        // Two copies may ask at once.
        size: sql`greatest(log_witness.size, excluded.size)`,
      }),
    ),
);

const storeCosignature = statement<VitaminTables, { size: number; key: string; line: string }>()(
  (db, p) =>
    db
      .insertInto('log_cosignature')
      .values({
        size: sql`${p.cast('size', 'bigint')}`,
        verifier_key: p('key'),
        line: p('line'),
      })
      .onConflict((conflict) => conflict.doNothing()),
);

type Posted = Extract<PostedText, { kind: 'answer' }>;

export function createWitness(
  { database, logger }: Pick<VitaminContext, 'database' | 'logger'>,
  { url, key, standIn }: WitnessConfig,
): Witness {
  const keyText = formatVerifierKey(key);
  const resolver = createResolver();

  async function post(checkpoint: StoredCheckpoint, oldSize: number): Promise<PostedText> {
    const tree = tileTree(sha256, checkpoint.size, tileReader(database));
    const proof = await tree.consistencyProof(oldSize);
    const lines = [`old ${oldSize}`, ...proof.map(toBase64), '', checkpoint.note];
    return postPublicText(
      new URL(`${url.href.replace(/\/$/, '')}/add-checkpoint`),
      lines.join('\n'),
      {
        resolve: (host) => addressesOf(resolver, host),
        timeoutMs: ledgerLog.witnessTimeout,
        maxBytes: ledgerLog.witnessBody,
        standIn,
      },
    );
  }

  /** @returns the line of the cosignature; null when the answer has none that is right */
  async function cosignatureOf({ note }: StoredCheckpoint, { text }: Posted) {
    const parsed = parseNote(note);
    const signatures = parsed && parseSignatures(text);
    const verified = signatures && (await verifyNote({ text: parsed.text, signatures }, [key]));
    return verified?.[0]?.line ?? null;
  }

  /** @param isLast whether a conflict ends it; the first one tells where the witness is */
  async function askFrom(
    checkpoint: StoredCheckpoint,
    oldSize: number,
    isLast = false,
  ): Promise<WitnessOutcome> {
    const posted = await post(checkpoint, oldSize);
    if (posted.kind !== 'answer') return posted.kind;
    const { size } = checkpoint;
    if (posted.status === 200) {
      const line = await cosignatureOf(checkpoint, posted);
      if (line === null) return 'refused';
      await storeCosignature.run(database, { size, key: keyText, line });
      await storeSize.run(database, { key: keyText, size });
      return 'cosigned';
    }
    const known = posted.status === 409 ? parseCount(posted.text.trim()) : null;
    if (known === null || known === oldSize || isLast) return 'refused';
    if (known <= size) return askFrom(checkpoint, known, true);
    // Another copy may have signed and asked meanwhile.
    const newest = await ofPresentLog(database, await latestCheckpoint(database));
    return newest && newest.size >= known ? 'nothing-new' : 'witness-is-ahead';
  }

  async function ask(): Promise<WitnessOutcome> {
    const checkpoint = await ofPresentLog(database, await latestCheckpoint(database));
    const known = Number((await findSize.first(database, { key: keyText }))?.size ?? 0);
    if (!checkpoint || checkpoint.size <= known) return 'nothing-new';
    return askFrom(checkpoint, known);
  }

  return repeat({ ask, logger, name: key.name });
}

function repeat({
  ask,
  logger,
  name,
}: Pick<Witness, 'ask'> & Pick<VitaminContext, 'logger'> & { name: string }): Witness {
  const end = new AbortController();
  let loop: Promise<void> = Promise.resolve();

  async function run(): Promise<void> {
    let last: WitnessOutcome | null = null;
    while (!end.signal.aborted) {
      const outcome = await ask().catch((error): WitnessOutcome => {
        logger.warn({ err: String(error) }, 'the witness was not asked');
        return 'unreachable';
      });
      const isFailure = outcome !== 'cosigned' && outcome !== 'nothing-new';
      if (isFailure && outcome !== last) {
        logger.error({ witness: name, outcome }, 'the witness did not cosign the log');
      }
      last = outcome;
      await pause(ledgerLog.witnessPause, end.signal);
    }
  }

  return {
    ask,
    start() {
      loop = run();
    },
    async close() {
      end.abort();
      await loop;
    },
  };
}
