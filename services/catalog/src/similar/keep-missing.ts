import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { ServiceContext } from '#kit/service/service';
import type { CatalogTables } from '../tables.ts';
import { keepSimilar } from './kept-similar.ts';

/** Products that are read at once, and those of one transaction: a fraction of a second. */
const found = 1_000;
const batch = 20;

const findMissing = statement<CatalogTables, { size: number }>()((db, p) =>
  db
    .selectFrom('product_rank as r')
    .leftJoin('product_similar as k', 'k.product_id', 'r.product_id')
    .select('r.product_id as id')
    .where('k.product_id', 'is', null)
    .orderBy('r.up_value', 'desc')
    .limit(p('size')),
);

/** Of products that an older release has taken down, and of those that are not released yet. */
const deleteUnlisted = statement<CatalogTables>()(
  () => sql<object>`
    delete from product_similar k
    where not exists (select from product_rank r where r.product_id = k.product_id)`,
);

const tryLock = statement<CatalogTables>()(
  () => sql<{ isHeld: boolean }>`
    select pg_try_advisory_xact_lock(
      hashtextextended('vita similar products ' || current_schema(), 0)) as "isHeld"`,
);

type Dependencies = Pick<ServiceContext, 'clock' | 'database'>;

async function keepBatch(tx: Transaction, ids: readonly string[], at: Date): Promise<boolean> {
  const lock = await tryLock.first(tx);
  if (!lock?.isHeld) return false;
  // In one order, so that two writers never deadlock.
  const ordered = ids.toSorted((one, other) => Number(one) - Number(other));
  for (const productId of ordered) await keepSimilar.run(tx, { productId, at });
  return true;
}

/**
 * Keeps similar products of all released products that have none kept: after an upgrade all of them,
 * those with the most UPs first. One process does it at a time, on one connection.
 * @returns how many products got theirs
 */
export async function keepMissing(
  { database, clock }: Dependencies,
  isStopped: () => boolean = () => false,
): Promise<number> {
  await deleteUnlisted.command(database);
  let count = 0;
  while (!isStopped()) {
    const ids = (await findMissing.run(database, { size: found })).map(({ id }) => id);
    if (ids.length === 0) return count;
    for (let start = 0; start < ids.length && !isStopped(); start += batch) {
      const part = ids.slice(start, start + batch);
      const isDone = await database.transaction((tx) => keepBatch(tx, part, clock.now()));
      if (!isDone) return count;
      count += part.length;
    }
  }
  return count;
}
