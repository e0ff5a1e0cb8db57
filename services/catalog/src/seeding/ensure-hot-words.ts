import { statement } from '#kit/database/statement';
import type { CatalogContext } from '../context.ts';
import type { CatalogTables } from '../tables.ts';

const insertHotWords = statement<CatalogTables, { words: readonly string[] }>()((db, p) =>
  db
    .insertInto('hot_word')
    .columns(['word'])
    .expression((eb) =>
      eb.selectFrom(p.unnest('row', { word: ['words', 'text'] })).select('row.word'),
    )
    .onConflict((conflict) => conflict.column('word').doNothing()),
);

/** Inserts missing words in this order, and leaves the clicks of existing words as they are. */
export async function ensureHotWords(
  { database }: CatalogContext,
  words: readonly string[],
): Promise<void> {
  await insertHotWords.run(database, { words });
}
