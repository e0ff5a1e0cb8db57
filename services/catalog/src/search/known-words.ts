import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database, Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { CatalogTables } from '../tables.ts';
import { maxForms, prefixesOf, withForms, wordsAmong } from './known-words.rules.ts';
import { searchIndexVersion } from './product-terms.ts';
import type { ProductQuery } from './search.rules.ts';

/** Milliseconds until words of other processes are seen. */
const maxAgeMs = 5_000;
const maxPrefixes = 5_000;

/** Sorted, so that two writers never deadlock. Most words are known, and cost one look each. */
const insertWords = statement<CatalogTables, { words: readonly string[] }>()(
  (_, p) => sql<object>`
    insert into search_word (word)
    select given.word from unnest(${p.cast('words', 'text[]')}) as given (word)
    where not exists (select from search_word s where s.word = given.word)
    order by given.word collate "C"
    on conflict do nothing`,
);

/** Adds the words of products, in the transaction that indexes them. */
export async function addWords(tx: Transaction, terms: readonly string[]): Promise<void> {
  const words = wordsAmong(terms);
  if (words.length > 0) await insertWords.run(tx, { words });
}

interface Looked {
  prefixes: readonly string[];
  version: number;
}

/** U+10FFFF comes after every character of a word. */
const afterAll = sql`chr(1114111)`;

/**
 * The words that begin with each prefix, one more than are used at most. Null while a product is
 * indexed by a release that does not write its words: the least version is the first of its index,
 * while `exists` would read the whole table when there is none.
 */
const readForms = statement<CatalogTables, Looked>()(
  (_, p) => sql<{ prefix: string; forms: string[] | null }>`
    select given.prefix, case
      when (select min(version) from product_terms) < ${p.cast('version', 'smallint')}
      then null else array(
        select s.word from search_word s
        where s.word >= given.prefix and s.word < given.prefix || ${afterAll}
        order by s.word limit ${sql.lit(maxForms + 1)}
      ) end as forms
    from unnest(${p.cast('prefixes', 'text[]')}) as given (prefix)`,
);

/** Replaces prefixes by the words that begin so. */
export interface KnownWords {
  apply(query: ProductQuery): Promise<ProductQuery>;
}

/** @param listingVersion changes whenever products are released, changed or taken down */
export function createKnownWords(database: Database, listingVersion: () => number): KnownWords {
  const cache = new LRUCache<string, { forms: readonly string[] | null }>({
    max: maxPrefixes,
    ttl: maxAgeMs,
  });

  return {
    async apply(query) {
      const version = listingVersion();
      const keyOf = (prefix: string) => `${version} ${prefix}`;
      const prefixes = prefixesOf(query);
      const found = new Map(prefixes.map((prefix) => [prefix, cache.get(keyOf(prefix))]));
      const unknown = prefixes.filter((prefix) => !found.get(prefix));
      if (unknown.length > 0) {
        const parameters = { prefixes: unknown, version: searchIndexVersion };
        for (const { prefix, forms } of await readForms.run(database, parameters)) {
          const entry = { forms: forms && forms.length <= maxForms ? forms : null };
          cache.set(keyOf(prefix), entry);
          found.set(prefix, entry);
        }
      }
      return withForms(query, (prefix) => found.get(prefix)?.forms ?? null);
    },
  };
}
