import type { Queryable, Transaction } from '#kit/database/database';
import { eventHandler } from '#kit/events/event-handler';
import { holdSnapshot } from '#kit/rebuild/hold-snapshot';
import type { Elsewhere } from '#kit/rebuild/read-model';
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
  /** Where the ledger differed from the events before the rebuild: the first ones. */
  differences: Finding[];
  /** How many there are. */
  differing: number;
  /** What a rebuild cannot change, transfers without an event: the first ones. */
  left: Finding[];
  leftCount: number;
  /** SHA-256 of the content of the live ledger and of the rebuilt one, without ids of transfers. */
  hash: { live: string; rebuilt: string };
  /** Corrections by hand, which only the live ledger has: the hashes differ by them. */
  byHand: number;
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

/** Handled for good by the consumer alone: they erase the secrets of the log, and confirm the erasure. */
const elsewhere: Elsewhere = {
  'user.erased.v1': 'repeated',
  'vitamin.member-erased.v1': 'repeated',
};

/** Who was erased, by the events. A later fact about her, in another order than live, brings nothing back. */
const prepare = (queryable: Queryable) =>
  queryable.query('create table rebuild_erased (user_id uuid primary key)');

const onErasedInRebuild = eventHandler('user.erased.v1', async (tx, events, context) => {
  await onErased.handle(tx, events, context);
  await tx.query('insert into rebuild_erased select unnest($1::uuid[]) on conflict do nothing', [
    events.map(({ data }) => data.userId),
  ]);
});

/** In the rebuilt tables, what a live row does not have about an erased member. Returns whether a row changed. */
async function eraseAgain(tx: Transaction): Promise<boolean> {
  const tasks = await tx.query(`
    delete from newcomer using rebuild_erased e where newcomer.user_id = e.user_id
      and not exists (select from vitamin.newcomer live where live.user_id = e.user_id)
    returning 1`);
  const wallets = await tx.query(`
    update rewarded_wallet set user_id = null
    where user_id in (select user_id from rebuild_erased) returning 1`);
  return tasks.length + wallets.length > 0;
}

async function countByHand(queryable: Queryable): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(`
    select count(*)::integer as count from vitamin.transfer
    where reverses is not null and operator not like 'event:%'`);
  return row?.count ?? 0;
}

/** Whether the ledger was as its events, and is. */
export const isEqual = ({ differing, leftCount, hash, byHand }: RebuildResult): boolean =>
  differing + leftCount === 0 && (hash.live === hash.rebuilt || byHand > 0);

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
    elsewhere,
    prepare,
  };
  return withRebuilt(target, dependencies, async ({ database, schema, whileLocked, figures }) => {
    const compare = (isRepair: boolean) =>
      whileLocked(database, lockedTables, async (tx) => {
        const isErased = await eraseAgain(tx);
        const { found, count } = await (isRepair ? repairLedger : compareLedgers)(tx);
        // The changed rows are in a snapshot of the next lock only.
        const isChanged = isErased || (isRepair && count > 0);
        return { found, count, snapshot: isChanged ? null : await holdSnapshot(database) };
      });
    const first = await compare(repair);
    let last = first;
    while (!last.snapshot) last = await compare(false);
    const { snapshot } = last;
    try {
      return {
        ...figures(),
        ...{ differences: first.found, differing: first.count },
        ...{ left: last.found, leftCount: last.count },
        hash: {
          live: await hashLedger(snapshot, service),
          rebuilt: await hashLedger(snapshot, schema),
        },
        byHand: await countByHand(snapshot),
      };
    } finally {
      await snapshot.end();
    }
  });
}
