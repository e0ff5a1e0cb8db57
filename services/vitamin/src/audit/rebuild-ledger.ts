import type { Queryable, Transaction } from '#kit/database/database';
import { eventHandler } from '#kit/events/event-handler';
import { holdSnapshot } from '#kit/rebuild/hold-snapshot';
import {
  type RebuildDependencies,
  type ReplayFigures,
  withRebuilt,
} from '#kit/rebuild/with-rebuilt';
import { onErased } from '../erasure/on-erased.ts';
import { handlers } from '../handlers.ts';
import { migrations } from '../migrations/migrations.ts';
import { compareLedgers } from './compare-ledgers.ts';
import type { Finding } from './finding.ts';
import { hashLedger } from './hash-ledger.ts';
import { service } from './ledger-tables.ts';
import { repairLedger } from './repair-ledger.ts';

export interface RebuildOptions extends RebuildDependencies {
  /** Of the owner of the service's tables. */
  adminUrl: string;
}

export interface RebuildResult extends ReplayFigures {
  /** Where the ledger differed from the events before the rebuild. */
  differences: Finding[];
  /** What a rebuild cannot change: transfers without an event. */
  left: Finding[];
  /** SHA-256 of the content of the live ledger and of the rebuilt one, without ids of transfers. */
  hash: { live: string; rebuilt: string };
}

const lockedTables = [
  'product',
  'member',
  'newcomer',
  'rewarded_wallet',
  'withheld_up',
  'transfer',
  'account',
];

/** Who was erased, by the events. A later fact about her, in another order than live, brings nothing back. */
const prepare = (queryable: Queryable) =>
  queryable.query('create table rebuild_erased (user_id uuid primary key)');

const onErasedInRebuild = eventHandler('user.erased.v1', async (tx, events, context) => {
  await onErased.handle(tx, events, context);
  await tx.query('insert into rebuild_erased select unnest($1::uuid[]) on conflict do nothing', [
    events.map(({ data }) => data.userId),
  ]);
});

/** In the rebuilt tables, what a live row does not have about an erased member. */
async function eraseAgain(tx: Transaction): Promise<void> {
  await tx.query(`
    delete from newcomer using rebuild_erased e where newcomer.user_id = e.user_id
      and not exists (select from vitamin.newcomer live where live.user_id = e.user_id)`);
  await tx.query(`
    update rewarded_wallet set user_id = null where user_id in (select user_id from rebuild_erased)`);
}

/**
 * Makes the ledger again from the events in its own schema, compares, and repairs the live ledger in one
 * transaction. A transfer without an event is reported and kept, since transfers are never removed. The
 * consumer waits only while the rows are compared and repaired; what it has consumed until then is in both.
 */
export function rebuildLedger(
  { adminUrl, ...dependencies }: RebuildOptions,
  { repair = true } = {},
): Promise<RebuildResult> {
  const target = {
    service,
    adminUrl,
    migrations,
    handlers: handlers.map((handler) =>
      handler.type === onErasedInRebuild.type ? onErasedInRebuild : handler,
    ),
    prepare,
  };
  return withRebuilt(target, dependencies, async ({ database, schema, whileLocked, figures }) => {
    const compare = (change: (tx: Transaction) => Promise<Finding[]>) =>
      whileLocked(database, lockedTables, async (tx) => {
        await eraseAgain(tx);
        const found = await change(tx);
        // The repaired rows are in a snapshot of the next lock only.
        const isFinal = change === compareLedgers || found.length === 0;
        return { found, snapshot: isFinal ? await holdSnapshot(database) : null };
      });
    const first = await compare(repair ? repairLedger : compareLedgers);
    const last = first.snapshot ? first : await compare(compareLedgers);
    const hash = {
      live: await hashLedger(last.snapshot as Queryable, service),
      rebuilt: await hashLedger(last.snapshot as Queryable, schema),
    };
    await last.snapshot?.end();
    return { ...figures(), differences: first.found, left: last.found, hash };
  });
}
