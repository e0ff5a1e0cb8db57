import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Queryable } from '#kit/database/database';
import { createServiceFixture } from '#kit/testing/service-fixture';
import { type LedgerEntry, type LedgerFile, parseBundle } from '#schema/ledger-log';
import { type Checkpoint, openCheckpoint, parseVerifierKey } from '#schema/tlog/note';
import { type LogReader, verifyLog } from '#schema/verify-ledger-log';
import { createVitaminService, type VitaminService } from '../app.ts';
import type { LedgerLogConfig } from '../log/log-config.ts';
import { sha256 } from '../log/sha256.ts';
import { parseSigners } from '../log/signing-key.ts';
import { migrations } from '../migrations/migrations.ts';

export const testOrigin = 'vita.test/ledger';

export type LogFixture = Awaited<ReturnType<typeof createLogFixture>>;

/** The service with a log, whose writer runs when a test asks for it. */
export async function createLogFixture(witness: LedgerLogConfig['witness'] = null) {
  const folder = await mkdtemp(join(tmpdir(), 'vita-log-'));
  const config: LedgerLogConfig = {
    key: { file: join(folder, 'ledger-log.key'), origin: testOrigin },
    witness,
  };
  const fixture = await createServiceFixture('vitamin', migrations, async (service, dependencies) =>
    withoutLoop(await createVitaminService({ ...service, ledgerLog: config }, dependencies)),
  );
  const { log } = fixture.service;
  const read = async (file: LedgerFile) => {
    const bytes = await log.readFile(file);
    if (bytes === null) throw new Error(`no ${JSON.stringify(file)}`);
    return new Uint8Array(Buffer.from(bytes, 'base64'));
  };
  const readText = async (file: LedgerFile) => new TextDecoder().decode(await read(file));
  const keys = async () => {
    const lines = (await readText({ kind: 'keys' })).trim().split('\n');
    return (await Promise.all(lines.map(parseVerifierKey))).flatMap((key) => key ?? []);
  };
  const reader: LogReader = {
    tile: (tile) => read({ kind: 'tile', day: null, ...tile }),
    entries: async (tile) => parseBundle(await read({ kind: 'entries', ...tile })) ?? [],
  };
  return {
    ...fixture,
    folder,
    config,
    log,
    keys,
    reader,
    signers: async () => parseSigners(await readFile(config.key.file, 'utf8')),
    /** A second copy of the service, which the caller closes. */
    secondCopy: async (change: Partial<LedgerLogConfig> = {}): Promise<VitaminService> => {
      const { transport, clock, logger, security, urls, service } = fixture;
      const { attempts } = service.context;
      const dependencies = { transport, clock, logger, security: security.log, attempts };
      const options = { ...urls, poolSize: 4, ledgerLog: { ...config, ...change } };
      return withoutLoop(await createVitaminService(options, dependencies));
    },
    checkpointText: (day: string | null = null) => readText({ kind: 'checkpoint', day }),
    async checkpoint(): Promise<Checkpoint> {
      const opened = await openCheckpoint(
        await readText({ kind: 'checkpoint', day: null }),
        await keys(),
      );
      if (!opened) throw new Error('the checkpoint is not signed');
      return opened;
    },
    /** Verifies the published log; returns its entries. */
    async verified() {
      const entries: LedgerEntry[] = [];
      const visit = (entry: LedgerEntry) => void entries.push(entry);
      await verifyLog(sha256, await this.checkpoint(), reader, { visit });
      return entries;
    },
    async close() {
      await fixture.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** The loop of the writer would extend the log at times that no test knows. */
function withoutLoop(service: VitaminService): VitaminService {
  service.log.start = () => undefined;
  return service;
}

/**
 * Inserts transfers as any release does.
 * @param issuance open transactions of one issuance account wait for each other
 * @returns their ids
 */
export async function insertTransfers(
  database: Queryable,
  userId: string,
  amounts: readonly number[],
  issuance = 'listed',
): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    `insert into transfer (rule, cause, debit_account, credit_account, amount, at)
     select 'listed', 'listed:' || cause, 'issuance:' || $4::text, 'user:' || $1::text, amount, now()
     from unnest($2::text[], $3::integer[]) as new (cause, amount) returning id`,
    [userId, amounts.map(() => randomUUID()), amounts, issuance],
  );
  return rows.map(({ id }) => id);
}

/** Of the transfers among the entries. */
export const idsOf = (entries: readonly LedgerEntry[]): string[] =>
  entries.flatMap((entry) => (entry.type === 'transfer' ? [entry.id] : []));
