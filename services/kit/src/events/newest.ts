import { sql } from 'kysely';

/** What is copied from an event, with its place among the events of the service that wrote it. */
export interface Sequenced {
  /** Decimal; absent in events of releases before 2026-11-22. */
  sequence?: string | undefined;
}

export const isOlder = (one: Sequenced, than: Sequenced): boolean =>
  one.sequence !== undefined &&
  than.sequence !== undefined &&
  BigInt(one.sequence) < BigInt(than.sequence);

/** The newest entry of each key: of two without a sequence number, the later one. */
export function newestByKey<E extends Sequenced>(
  entries: readonly E[],
  keyOf: (entry: E) => string,
): E[] {
  const newest = new Map<string, E>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const known = newest.get(key);
    if (!known || !isOlder(entry, known)) newest.set(key, entry);
  }
  return [...newest.values()];
}

/**
 * For the upsert of a copy with a column `sequence`: false when the row comes from a newer event, as
 * when a dead letter is redriven. An event without a number always applies.
 */
export const isNotOlder = (table: string) =>
  sql<boolean>`coalesce(excluded.sequence >= ${sql.ref(`${table}.sequence`)}, true)`;

/** The value of the column `sequence` after such an upsert. */
export const newestSequence = (table: string) =>
  sql<string>`greatest(excluded.sequence, ${sql.ref(`${table}.sequence`)})`;
