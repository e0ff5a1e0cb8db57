import type { CatalogContext } from '../context.ts';

/** Adds what is missing, in this order; clicks on words that are there are kept (S2). */
export async function ensureHotWords(
  { database }: CatalogContext,
  words: readonly string[],
): Promise<void> {
  await database.query(
    'insert into hot_word (word) select unnest($1::text[]) on conflict (word) do nothing',
    [words],
  );
}
