import { sql } from 'kysely';
import type { Database, Queryable } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { EventTables } from './tables.ts';
import type { RejectedMessage } from './transport.ts';

const maxReasonLength = 1_000;

/** PostgreSQL's text type cannot store NUL. */
const withoutNul = (text: string): string => text.replaceAll('\0', '\ufffd');

export function errorReason(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return withoutNul(text).slice(0, maxReasonLength);
}

interface NewDeadLetters {
  consumer: string;
  at: Date;
  topics: readonly string[];
  partitions: readonly number[];
  positions: readonly string[];
  keys: readonly string[];
  values: readonly string[];
  reasons: readonly string[];
}

const upsertLetters = statement<EventTables, NewDeadLetters>()((db, p) =>
  db
    .insertInto('dead_letter')
    .columns(['consumer', 'topic', 'partition', 'position', 'key', 'value', 'reason', 'at'])
    .expression(
      db
        .selectFrom(
          p.unnest('letter', {
            topic: ['topics', 'text'],
            partition: ['partitions', 'integer'],
            position: ['positions', 'bigint'],
            key: ['keys', 'text'],
            value: ['values', 'text'],
            reason: ['reasons', 'text'],
          }),
        )
        .select([
          p('consumer').as('consumer'),
          'letter.topic',
          'letter.partition',
          'letter.position',
          'letter.key',
          'letter.value',
          'letter.reason',
          p('at').as('at'),
        ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['consumer', 'topic', 'partition', 'position'])
        .doUpdateSet(({ ref, eb }) => ({
          reason: ref('excluded.reason'),
          attempts: eb('dead_letter.attempts', '+', 1),
        })),
    ),
);

/** A message that is delivered again after a crash only raises the number of attempts. */
export async function insertDeadLetters(
  queryable: Queryable,
  consumer: string,
  rejected: readonly RejectedMessage[],
  at: Date,
): Promise<void> {
  await upsertLetters.run(queryable, {
    consumer,
    at,
    topics: rejected.map(({ message }) => message.topic),
    partitions: rejected.map(({ message }) => message.partition),
    positions: rejected.map(({ message }) => message.position),
    keys: rejected.map(({ message }) => withoutNul(message.key)),
    values: rejected.map(({ message }) => withoutNul(message.value)),
    reasons: rejected.map(({ reason }) => reason),
  });
}

const countOfConsumer = statement<EventTables, { consumer: string }>()((db, p) =>
  db
    .selectFrom('dead_letter')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('consumer', '=', p('consumer')),
);

export async function countDeadLetters(queryable: Queryable, consumer: string): Promise<number> {
  const row = await countOfConsumer.first(queryable, { consumer });
  return Number(row?.count ?? 0);
}

const selectIds = statement<EventTables, { consumer: string; ids: readonly string[] | null }>()(
  (db, p) =>
    db
      .selectFrom('dead_letter')
      .select('id')
      .where('consumer', '=', p('consumer'))
      .where((eb) =>
        eb.or([
          eb(p.cast('ids', 'bigint[]'), 'is', null),
          eb('id', '=', sql<string>`any(${p('ids')})`),
        ]),
      )
      .orderBy('id'),
);

/** Oldest first; all of the consumer when no ids are given. */
export async function listDeadLetterIds(
  database: Database,
  consumer: string,
  ids?: readonly string[],
): Promise<string[]> {
  const rows = await selectIds.run(database, { consumer, ids: ids ?? null });
  return rows.map(({ id }) => id);
}

/** Oldest first, of all consumers of the database. */
export const listAllDeadLetterIds = statement<EventTables>()((db) =>
  db.selectFrom('dead_letter').select('id').orderBy('id'),
);

/** Finds no row when the dead letter has been redriven in the meantime. */
export const lockDeadLetter = statement<EventTables, { id: string }>()((db, p) =>
  db
    .selectFrom('dead_letter')
    .select(['consumer', 'topic', 'key', 'value'])
    .where('id', '=', p('id'))
    .forUpdate(),
);

export const deleteDeadLetter = statement<EventTables, { id: string }>()((db, p) =>
  db.deleteFrom('dead_letter').where('id', '=', p('id')),
);

export const recordFailedRedrive = statement<EventTables, { id: string; reason: string }>()(
  (db, p) =>
    db
      .updateTable('dead_letter')
      .set(({ eb }) => ({ reason: p('reason'), attempts: eb('attempts', '+', 1) }))
      .where('id', '=', p('id')),
);
