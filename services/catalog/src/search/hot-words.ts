import { sql } from 'kysely';
import type { Database } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import { counts } from '#schema/limits';
import type { CatalogTables } from '../tables.ts';

export interface HotWordRow {
  id: string;
  word: string;
}

const readHotWords = statement<CatalogTables, { count: number }>()((db, p) =>
  db
    .selectFrom('hot_word')
    .select(['id', 'word'])
    .orderBy('clicks', 'desc')
    .orderBy('id')
    .limit(p('count')),
);

const addClick = statement<CatalogTables, { wordId: string }>()((db, p) =>
  db
    .updateTable('hot_word')
    .set((eb) => ({ clicks: eb('clicks', '+', sql<string>`1`) }))
    .where('id', '=', p('wordId'))
    .returning(['id', 'word']),
);

/** Most clicked first. @throws PAGE_TOO_LARGE */
export function listHotWords(database: Database, first: number): Promise<HotWordRow[]> {
  if (first < 1 || first > counts.pageMax) {
    throw new DomainError('PAGE_TOO_LARGE', { max: counts.pageMax });
  }
  return readHotWords.run(database, { count: first });
}

/** Counts a click. @throws NOT_FOUND */
export async function recordHotWordClick(database: Database, wordId: string): Promise<HotWordRow> {
  if (!isRowId(wordId)) throw new DomainError('NOT_FOUND');
  const [row] = await addClick.command(database, { wordId });
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}
