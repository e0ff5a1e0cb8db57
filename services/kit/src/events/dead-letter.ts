import type { Database, Queryable, Transaction } from '../database/database.ts';
import type { IncomingMessage } from './transport.ts';

/** A message that a consumer could not take, with its reason. */
export interface DeadLetter {
  /** Decimal. */
  id: string;
  consumer: string;
  topic: string;
  key: string;
  value: string;
  reason: string;
  attempts: number;
}

const reasonLength = 1_000;

/** PostgreSQL's text holds every character but NUL. */
const storable = (text: string): string => text.replaceAll('\0', '\ufffd');

export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return storable(text).slice(0, reasonLength);
}

/** The same message again, as after a crash, only counts up. */
export async function buryLetters(
  queryable: Queryable,
  consumer: string,
  letters: readonly { message: IncomingMessage; reason: string }[],
  at: Date,
): Promise<void> {
  await queryable.query(
    `insert into dead_letter (consumer, topic, partition, position, key, value, reason, at)
     select $1, topic, partition, position, key, value, reason, $2
     from unnest($3::text[], $4::integer[], $5::bigint[], $6::text[], $7::text[], $8::text[])
       as letter (topic, partition, position, key, value, reason)
     on conflict (consumer, topic, partition, position)
       do update set reason = excluded.reason, attempts = dead_letter.attempts + 1`,
    [
      consumer,
      at,
      letters.map(({ message }) => message.topic),
      letters.map(({ message }) => message.partition),
      letters.map(({ message }) => message.position),
      letters.map(({ message }) => storable(message.key)),
      letters.map(({ message }) => storable(message.value)),
      letters.map(({ reason }) => reason),
    ],
  );
}

export async function countLetters(queryable: Queryable, consumer: string): Promise<number> {
  const [row] = await queryable.query<{ count: string }>(
    'select count(*) from dead_letter where consumer = $1',
    [consumer],
  );
  return Number(row?.count ?? 0);
}

/** Oldest first; all of the consumer when no ids are given. */
export async function letterIds(
  database: Database,
  consumer: string,
  ids?: readonly string[],
): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    `select id::text from dead_letter
     where consumer = $1 and ($2::bigint[] is null or id = any($2)) order by dead_letter.id`,
    [consumer, ids ?? null],
  );
  return rows.map(({ id }) => id);
}

/** Null when somebody else has dealt with it meanwhile. */
export async function lockLetter(tx: Transaction, id: string): Promise<DeadLetter | null> {
  const [row] = await tx.query<DeadLetter>(
    `select id::text, consumer, topic, key, value, reason, attempts from dead_letter
     where id = $1 for update`,
    [id],
  );
  return row ?? null;
}

export async function dropLetter(tx: Transaction, id: string): Promise<void> {
  await tx.query('delete from dead_letter where id = $1', [id]);
}

export async function keepLetter(database: Database, id: string, reason: string): Promise<void> {
  await database.query(
    'update dead_letter set reason = $2, attempts = attempts + 1 where id = $1',
    [id, reason],
  );
}
