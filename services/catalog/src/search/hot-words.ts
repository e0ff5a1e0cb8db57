import type { Database } from '#kit/database/database';
import { isRowId } from '#kit/database/row-id';
import { DomainError } from '#kit/runtime/errors';
import { counts } from '#schema/limits';

export interface HotWordRow {
  id: string;
  word: string;
}

/** Most used first (S2). PAGE_TOO_LARGE. */
export function listHotWords(database: Database, first: number): Promise<HotWordRow[]> {
  if (first < 1 || first > counts.pageMax) {
    throw new DomainError('PAGE_TOO_LARGE', { max: counts.pageMax });
  }
  return database.query<HotWordRow>(
    'select id, word from hot_word order by clicks desc, id limit $1',
    [first],
  );
}

/** Counts a click (Q34). NOT_FOUND. */
export async function recordHotWordClick(database: Database, wordId: string): Promise<HotWordRow> {
  if (!isRowId(wordId)) throw new DomainError('NOT_FOUND');
  const [row] = await database.command<HotWordRow>(
    'update hot_word set clicks = clicks + 1 where id = $1 returning id, word',
    [wordId],
  );
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}
