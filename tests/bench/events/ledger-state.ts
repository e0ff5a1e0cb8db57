import { deepStrictEqual } from 'node:assert/strict';
import type { Database } from '#kit/database/database';
import { rewards } from '#schema/limits';
import { auditLedger } from '../../../services/vitamin/src/audit/audit-ledger.ts';
import type { UpEvent } from './up-events.ts';

/** @throws unless every event counts once and the ledger matches the counts */
export async function assertLedger(owner: Database, events: readonly UpEvent[]): Promise<void> {
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
  // The audit checks first that balances are the sums of transfers.
  deepStrictEqual(await auditLedger(owner), []);
  const paid = [...expected.values()].map((ups) => Math.floor(ups / rewards.upsPerReward));
  const [found] = await owner.query(`
    select (select count(*)::integer from transfer) as transfers,
      (select coalesce(sum(balance), 0)::integer from account where id like 'user:%') as balances,
      (select count(*)::integer from inbox) as taken,
      (select count(*)::integer from dead_letter) as dead`);
  const transfers = paid.reduce((sum, count) => sum + count, 0);
  deepStrictEqual(found, { transfers, balances: transfers, taken: events.length, dead: 0 });
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
