import { ConfigError } from '#kit/runtime/config';
import type { LedgerFile } from '#schema/ledger-log';
import type { VitaminContext } from '../context.ts';
import { type LedgerLogConfig, toWitness } from './log-config.ts';
import { createLogWriter, type LogWriter } from './log-writer.ts';
import { readLedgerFile } from './read-ledger-file.ts';
import { openSigningKey } from './signing-key.ts';
import { createWitness, type Witness } from './witness.ts';

/** The transparency log of the ledger: what writes it, and its published files. */
export interface LedgerLog extends Omit<LogWriter, 'appendOnce'> {
  /** Base64, as it crosses processes; null for a file that the log does not have. */
  readFile(file: LedgerFile): Promise<string | null>;
}

interface Parts {
  writer: LogWriter;
  witness: Witness | null;
}

/** Null when the log is not written, and after the logged error of a wrong key. */
async function createParts(
  context: VitaminContext,
  config: LedgerLogConfig | null,
): Promise<Parts | null> {
  if (!config) return null;
  try {
    const signers = await openSigningKey(context, config.key);
    const writer = createLogWriter(context, signers);
    const witness = config.witness && createWitness(context, await toWitness(config.witness));
    return { writer, witness };
  } catch (error) {
    // The ledger itself works without its log, which goes on after a restart with the right key.
    if (!(error instanceof ConfigError)) throw error;
    context.logger.error({ err: error.message }, 'the log of the ledger is not written');
    return null;
  }
}

/** @param config null where another process writes the log, or nobody */
export async function createLedgerLog(
  context: VitaminContext,
  config: LedgerLogConfig | null,
): Promise<LedgerLog> {
  const parts = await createParts(context, config);
  return {
    async readFile(file) {
      const bytes = await readLedgerFile(context.database, file);
      return bytes && Buffer.from(bytes).toString('base64');
    },
    catchUp: async () => parts?.writer.catchUp(),
    behindMs: () => parts?.writer.behindMs() ?? null,
    isDamaged: () => parts?.writer.isDamaged() ?? false,
    balancesDay: () => parts?.writer.balancesDay() ?? null,
    start() {
      parts?.writer.start();
      parts?.witness?.start();
    },
    async close() {
      await Promise.all([parts?.writer.close(), parts?.witness?.close()]);
    },
  };
}
