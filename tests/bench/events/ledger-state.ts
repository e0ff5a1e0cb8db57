import { deepStrictEqual, equal } from 'node:assert/strict';
import type { Database } from '#kit/database/database';
import { type LedgerFile, parseBundle } from '#schema/ledger-log';
import { rewards } from '#schema/limits';
import { fromUtf8 } from '#schema/tlog/bytes';
import { openCheckpoint, parseVerifierKey } from '#schema/tlog/note';
import { verifyLog } from '#schema/verify-ledger-log';
import { auditLedger } from '../../../services/vitamin/src/audit/audit-ledger.ts';
import { readLedgerFile } from '../../../services/vitamin/src/log/read-ledger-file.ts';
import { sha256 } from '../../../services/vitamin/src/log/sha256.ts';
import type { UpEvent } from './up-events.ts';

/**
 * Returns the number of transfers.
 * @throws unless every event counts once and the ledger matches the counts
 */
export async function assertLedger(owner: Database, events: readonly UpEvent[]): Promise<number> {
  const expected = new Map<string, number>();
  for (const { data } of events) {
    expected.set(data.productId, (expected.get(data.productId) ?? 0) + data.weight);
  }
  const counted = await owner.query<{ product_id: string; ups: number }>(
    'select product_id, ups from product',
  );
  deepStrictEqual(
    counted.map(({ product_id, ups }) => `${product_id} ${ups}`).sort(),
    [...expected].map(([product, ups]) => `${product} ${ups}`).sort(),
  );
  const paid = [...expected.values()].map((ups) => Math.floor(ups / rewards.upsPerReward));
  const transfers = paid.reduce((sum, count) => sum + count, 0);
  await assertTransfers(owner, { transfers, vitamins: transfers, events: events.length });
  return transfers;
}

/** @throws unless the audit finds nothing, and this many events have caused this many transfers */
export async function assertTransfers(
  owner: Database,
  expected: { transfers: number; vitamins: number; events: number },
): Promise<void> {
  // The audit checks first that balances are the sums of transfers.
  deepStrictEqual(await auditLedger(owner), []);
  const [found] = await owner.query(`
    select (select count(*)::integer from transfer) as transfers,
      (select coalesce(sum(balance), 0)::integer from account where id like 'user:%') as vitamins,
      (select count(*)::integer from inbox) as events,
      (select count(*)::integer from dead_letter) as dead`);
  deepStrictEqual(found, { ...expected, dead: 0 });
}

/** Reads the published files as a witness does. @throws unless the signed log has each transfer */
export async function assertLog(owner: Database, transfers: number): Promise<void> {
  const read = async (file: LedgerFile) => {
    const bytes = await readLedgerFile(owner, file);
    if (!bytes) throw new Error(`the log has no ${file.kind}`);
    return bytes;
  };
  const lines = fromUtf8(await read({ kind: 'keys' }))
    .trim()
    .split('\n');
  const keys = (await Promise.all(lines.map(parseVerifierKey))).flatMap((key) => key ?? []);
  const note = fromUtf8(await read({ kind: 'checkpoint', day: null }));
  const checkpoint = await openCheckpoint(note, keys);
  if (!checkpoint) throw new Error('the checkpoint is not signed');
  const verified = await verifyLog(sha256, checkpoint, {
    tile: (tile) => read({ kind: 'tile', day: null, ...tile }),
    entries: async (tile) => parseBundle(await read({ kind: 'entries', ...tile })) ?? [],
  });
  equal(verified.transfers, transfers, 'transfers in the log');
}

/** The state that a second reading must not change. */
export async function fingerprint(owner: Database): Promise<string> {
  const rows = (columns: string, table: string) =>
    `(select md5(string_agg(row::text, ',' order by row)) from (select ${columns} from ${table}) as row)`;
  const tables = [
    rows('*', 'product'),
    rows('*', 'account'),
    rows('*', 'transfer'),
    rows('event_id, consumer', 'inbox'),
    // Published rows are deleted; the sequence counts them.
    rows('last_value', 'outbox_seq_seq'),
  ];
  const [found] = await owner.query<{ all: string }>(
    `select concat_ws(' ', ${tables.join(', ')}) as "all"`,
  );
  return found?.all ?? '';
}
