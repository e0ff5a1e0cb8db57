import { sql } from 'kysely';
import type { Placeholders } from '#kit/database/placeholders';

/** A use of files that an event tells. The tables of files have the column `sequence`. */
export interface OrderedUse {
  names: readonly string[];
  /** Of the event; null in a test or a tool that writes no numbers. */
  sequence: string | null;
}

/** False when a later event about the file came first: those of two keys have no order. */
export const isNewest = <P extends OrderedUse>(p: Placeholders<P>) =>
  sql<boolean>`coalesce(sequence <= ${p.cast('sequence', 'bigint')}, true)`;

export const newest = <P extends OrderedUse>(p: Placeholders<P>) =>
  sql<string | null>`coalesce(${p.cast('sequence', 'bigint')}, sequence)`;
