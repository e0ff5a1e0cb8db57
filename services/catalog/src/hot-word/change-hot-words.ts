import { sql } from 'kysely';
import type { Database } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { requireText } from '#kit/runtime/field-text';
import { isRowId, rowIds } from '#kit/runtime/ids';
import { hotWordLimits } from '#schema/staff-limits';
import type { CatalogTables } from '../tables.ts';

const insertWord = statement<CatalogTables, { word: string }>()((db, p) =>
  db
    .insertInto('hot_word')
    .columns(['word'])
    .expression((eb) =>
      eb
        .selectFrom(sql<{ word: string }>`(select ${p.cast('word', 'text')} as word)`.as('given'))
        .select('given.word')
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('hot_word as h').select('h.id').where(sameWord('h.word', p)))),
        ),
    )
    .onConflict((conflict) => conflict.column('word').doNothing())
    .returning('id'),
);

const updateWord = statement<CatalogTables, { id: string; word: string; isHidden: boolean }>()(
  (db, p) =>
    db
      .updateTable('hot_word')
      .set({ word: p('word'), is_hidden: p('isHidden') })
      .where('id', '=', p('id'))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('hot_word as other')
              .select('other.id')
              .where(sameWord('other.word', p))
              .where('other.id', '<>', p('id')),
          ),
        ),
      )
      .returning('id'),
);

const exists = statement<CatalogTables, { id: string }>()((db, p) =>
  db.selectFrom('hot_word').select('id').where('id', '=', p('id')),
);

const deleteWord = statement<CatalogTables, { id: string }>()((db, p) =>
  db.deleteFrom('hot_word').where('id', '=', p('id')).returning('id'),
);

/** An arbitrary number, the same in all processes. */
const pinLock = 0x70696e73;

/** Lets one list at a time take the place of another one, until its transaction ends. */
const takePinLock = statement<CatalogTables>()(
  () => sql<object>`select pg_advisory_xact_lock(${pinLock})`,
);

const unpinAll = statement<CatalogTables>()((db) =>
  db.updateTable('hot_word').set({ place: null }).where('place', 'is not', null),
);

const pinWords = statement<CatalogTables, { ids: readonly string[] }>()((db, p) =>
  db
    .updateTable('hot_word')
    .from(p.unnest('pinned', { id: ['ids', 'bigint'] }, 'place'))
    .set({ place: sql<number>`pinned.place` })
    .whereRef('hot_word.id', '=', 'pinned.id')
    .returning('hot_word.id'),
);

function sameWord(column: string, p: (name: 'word') => unknown) {
  return sql<boolean>`lower(${sql.ref(column)}) = lower(${p('word')})`;
}

const parseWord = (word: string): string => {
  const text = requireText(word, 'word', hotWordLimits.length);
  if (/\n|\t/.test(text)) throw new DomainError('FIELD_INVALID', { field: 'word' });
  return text;
};

const taken = () => new DomainError('HOT_WORD_TAKEN', { field: 'word' });

/** Returns the id. @throws FIELD_REQUIRED, FIELD_LENGTH, FIELD_INVALID, HOT_WORD_TAKEN in any case of letters */
export async function addHotWord(database: Database, word: string): Promise<string> {
  const [row] = await insertWord.command(database, { word: parseWord(word) });
  if (!row) throw taken();
  return row.id;
}

export interface HotWordChange {
  id: string;
  word: string;
  isHidden: boolean;
}

/** The clicks stay. @throws NOT_FOUND, and the errors of `addHotWord` */
export async function changeHotWord(database: Database, change: HotWordChange): Promise<void> {
  const { id } = change;
  if (!isRowId(id)) throw new DomainError('NOT_FOUND');
  const [row] = await updateWord.command(database, { ...change, word: parseWord(change.word) });
  if (row) return;
  if (await exists.first(database, { id })) throw taken();
  throw new DomainError('NOT_FOUND');
}

/** @throws NOT_FOUND */
export async function deleteHotWord(database: Database, id: string): Promise<void> {
  const [row] = isRowId(id) ? await deleteWord.command(database, { id }) : [];
  if (!row) throw new DomainError('NOT_FOUND');
}

/**
 * Pins these words in their order at the head of the list, and no others.
 * @throws TOO_MANY_ITEMS, NOT_FOUND
 */
export async function pinHotWords(database: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > hotWordLimits.pinned) {
    throw new DomainError('TOO_MANY_ITEMS', { max: hotWordLimits.pinned });
  }
  const known = [...new Set(rowIds(ids))];
  await database.transaction(async (tx) => {
    await takePinLock.run(tx);
    await unpinAll.run(tx);
    const pinned = await pinWords.run(tx, { ids: known });
    if (pinned.length < new Set(ids).size) throw new DomainError('NOT_FOUND');
  });
}
