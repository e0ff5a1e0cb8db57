import { type RawBuilder, sql } from 'kysely';
import { SECOND } from '#schema/durations';
import { idempotency } from '#schema/limits';
import type { Database, Queryable } from '../database/database.ts';
import { deleteInBatches, rowsOfBatch } from '../database/delete-in-batches.ts';
import { index } from '../database/online-migration.ts';
import type { Placeholders } from '../database/placeholders.ts';
import { statement } from '../database/statement.ts';
import type { Clock } from '../runtime/clock.ts';
import { DomainError } from '../runtime/errors.ts';
import { throttled } from '../throttle/write-limits.ts';
import type { IdempotencyTables } from './tables.ts';

/** The tables of a service that keeps results. */
export const idempotencyTables = [
  `create table idempotency_key (
    user_id uuid not null,
    id text not null,
    request text not null,
    answer text not null,
    at timestamptz not null,
    primary key (user_id, id)
  )`,
  'create index idempotency_key_at on idempotency_key (at)',
];

/** By which the results of a member, or of one of her API tokens, are counted. */
export const resultsOfMark = index(
  'idempotency_key_of_mark',
  `on idempotency_key (user_id, left(id, strpos(id, '.')), at) where id not like '%latest %'`,
);

/** A write that a client marked with a key. */
export interface KeyedWrite {
  /** The member with whom the result is erased. */
  userId: string;
  /** Hash of the key, the mutation and its name in the document. Before it, for an API token, its mark and a dot. */
  writeId: string;
  /** Hash of the mutation and its arguments. */
  request: string;
  /** True when the write is refused without room for its result; else it then runs as without a key. */
  needsRoom: boolean;
}

/** The parameters of `keepResultSql`. */
export interface ResultToKeep extends KeyedWrite {
  keptAt: Date;
}

/** Where the results of writes are that newer ones replace: each member has a few such rows. */
export const replaceableId = (hashOfKey: string): string => `latest ${hashOfKey.slice(0, 1)}`;

/** The mark and the dot of an API token; empty for a member. */
const markOf = (id: RawBuilder<unknown>) => sql<string>`left(${id}, strpos(${id}, '.'))`;

type Counted = Pick<KeyedWrite, 'userId' | 'writeId'>;
type CountedSql = Record<keyof Counted | 'now', RawBuilder<unknown>>;

const keptFor = sql.lit(`${idempotency.keptFor / SECOND} seconds`);

/**
 * The results that count for the limit: those of the last day, without those that newer ones replace. Those of each API
 * token count alone, so that a program does not use up the room of its member.
 */
const countedResults = ({ userId, writeId, now }: CountedSql) =>
  sql`idempotency_key as k
    where k.user_id = ${userId} and k.id not like '%latest %'
      and ${markOf(sql`k.id`)} = ${markOf(writeId)}
      and k.at > ${now} - ${keptFor}::interval`;

const countedBy = (p: Placeholders<Counted>, now: RawBuilder<unknown>): CountedSql => ({
  userId: p.cast('userId', 'uuid'),
  writeId: p.cast('writeId', 'text'),
  now,
});

/** `mayKeepResult` for a statement in which the write is a row. */
export const mayKeepResultOf = (counted: CountedSql) => sql<boolean>`(
  select count(*) from (
    select from ${countedResults(counted)} limit ${sql.lit(idempotency.perMember)}
  ) as kept
) < ${sql.lit(idempotency.perMember)}`;

/** False when the member, or her API token, has as many results as are allowed. */
export const mayKeepResult = (p: Placeholders<Counted>, now: RawBuilder<unknown>) =>
  mayKeepResultOf(countedBy(p, now));

const insertResult = (
  p: Placeholders<ResultToKeep>,
  answer: RawBuilder<string>,
  from: RawBuilder<unknown>,
  onConflict: RawBuilder<unknown>,
) => sql<{ id: string }>`
  insert into idempotency_key (user_id, id, request, answer, at)
  select ${p.cast('userId', 'uuid')}, ${p.cast('writeId', 'text')}, ${p.cast('request', 'text')},
    ${answer}, ${p.cast('keptAt', 'timestamptz')}
  from ${from}
  ${onConflict}
  returning id`;

/**
 * Inserts the result, as a CTE of a statement that writes. It waits for another transaction that inserts
 * one for the same key; when that commits, the whole statement fails: see `isResultConflict`.
 * @param answer JSON as text
 * @param from what has exactly one row when there is a result
 */
export const keepResultSql = (
  p: Placeholders<ResultToKeep>,
  answer: RawBuilder<string>,
  from: RawBuilder<unknown>,
): RawBuilder<{ id: string }> => insertResult(p, answer, from, sql``);

/** True for the error of a statement whose key has a result already. */
export const isResultConflict = (error: unknown): boolean =>
  (error as { constraint?: unknown } | null)?.constraint === 'idempotency_key_pkey';

/**
 * No row when there is a result already, or when the member has too many. Waits for another transaction
 * that inserts the same row, but not for long.
 */
export const keepResult = statement<IdempotencyTables, ResultToKeep & { answer: string }>()(
  (_db, p) => sql<{ id: string }>`
    with bound as materialized (
      select set_config('lock_timeout', ${sql.lit(String(idempotency.wait))}, true)
    )
    ${insertResult(
      p,
      p.cast('answer', 'text'),
      sql`bound where ${mayKeepResult(p, p.cast('keptAt', 'timestamptz'))}`,
      sql`on conflict do nothing`,
    )}`,
);

export const findResult = statement<IdempotencyTables, Counted>()((db, p) =>
  db
    .selectFrom('idempotency_key')
    .select(['request', 'answer'])
    .where('user_id', '=', p('userId'))
    .where('id', '=', p('writeId')),
);

/** @throws IDEMPOTENCY_KEY_REUSED when the result is that of another request */
export function assertSameRequest(
  kept: Pick<KeyedWrite, 'request'>,
  write: Pick<KeyedWrite, 'request'>,
): void {
  if (kept.request !== write.request) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
}

/** A number, since the connections of MikroORM return times as texts. */
const findWait = statement<IdempotencyTables, Counted & { now: Date }>()((_db, p) => {
  const now = p.cast('now', 'timestamptz');
  return sql<{ waitMs: number }>`
    select (extract(epoch from k.at + ${keptFor}::interval - ${now}) * 1000)::float8 as "waitMs"
    from ${countedResults(countedBy(p, now))}
    order by k.at desc offset ${sql.lit(idempotency.perMember - 1)} limit 1`;
});

/** Milliseconds until there is room for another result; null when there is room. */
export async function msUntilRoom(
  on: Queryable,
  { userId, writeId }: Counted,
  now: Date,
): Promise<number | null> {
  const limiting = await findWait.first(on, { userId, writeId, now });
  return limiting?.waitMs ?? null;
}

/** @throws THROTTLED when a write that needs room has none */
export async function assertMayKeepResult(
  on: Queryable,
  write: KeyedWrite,
  now: Date,
): Promise<void> {
  if (!write.needsRoom) return;
  const waitMs = await msUntilRoom(on, write, now);
  if (waitMs !== null) throw throttled(waitMs, 'keys');
}

const deleteBatch = statement<IdempotencyTables, { before: Date }>()((db, p) =>
  db
    .with('old', (cte) =>
      cte
        .selectFrom('idempotency_key')
        .select(['user_id', 'id'])
        .where('at', '<', p('before'))
        .orderBy('at')
        .limit(sql.lit(rowsOfBatch)),
    )
    .deleteFrom('idempotency_key as k')
    .using('old')
    .whereRef('k.user_id', '=', 'old.user_id')
    .whereRef('k.id', '=', 'old.id')
    .returning('k.id'),
);

/** Deletes the results whose time is over, in batches, each in a transaction of its own. */
export async function deleteOldResults(database: Database, { clock }: { clock: Clock }) {
  const before = new Date(clock.now().getTime() - idempotency.keptFor);
  await deleteInBatches(database, (tx) => deleteBatch.run(tx, { before }));
}
