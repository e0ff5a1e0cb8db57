import { sql } from 'kysely';
import type { Database } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { quotedTerm } from '#kit/runtime/search-terms';
import type { Language } from '#schema/enums';
import { type EventDraft, unknownWordSearched, wordSearched } from '#schema/generated/events';
import { visits } from '#schema/traffic-limits';
import type { CatalogTables } from '../tables.ts';
import { isKnown, type SearchedParts, searchedParts } from './visit.rules.ts';

/** A text that somebody searched, as `searchedText` returns it. */
export interface Search {
  text: string;
  language: Language;
  byProgram?: true;
}

interface Looked {
  texts: readonly string[];
  terms: readonly string[];
  termQueries: readonly string[];
  pinyin: readonly string[];
  pinyinQueries: readonly string[];
}

interface Found {
  kind: 'hotWords' | 'terms' | 'pinyin';
  part: string;
}

/** Descriptions do not count: they are long enough to have most words. */
const findKnown = statement<CatalogTables, Looked>()(
  (_, p) => sql<Found>`
    select 'hotWords' as kind, lower(h.word) as part from hot_word h
    where lower(h.word) = any(${p.cast('texts', 'text[]')})
    union all
    select 'terms', given.part
    from unnest(${p.cast('terms', 'text[]')}, ${p.cast('termQueries', 'text[]')}) as given (part, query)
    where exists (select from product_terms t where t.brief_terms @@ given.query::tsquery)
    union all
    select 'pinyin', given.part
    from unnest(${p.cast('pinyin', 'text[]')}, ${p.cast('pinyinQueries', 'text[]')}) as given (part, query)
    where exists (select from product_terms t where t.pinyin_terms @@ given.query::tsquery)`,
);

const unique = (values: readonly string[]) => [...new Set(values)];

/** The events of searches: with the words when the site has them all, and else without. */
export async function toSearchEvents(
  database: Database,
  searches: readonly Search[],
): Promise<EventDraft[]> {
  if (searches.length === 0) return [];
  const partsByText = new Map(searches.map(({ text }) => [text, searchedParts(text)]));
  const known = await readKnown(
    database,
    [...partsByText.values()].filter((parts) => parts !== null),
  );
  return searches.map(({ text, ...search }) => {
    const parts = partsByText.get(text);
    return parts && isKnown(parts, known)
      ? wordSearched({ word: text, ...search })
      : unknownWordSearched(search);
  });
}

async function readKnown(database: Database, searched: readonly SearchedParts[]) {
  const terms = unique(searched.flatMap((parts) => parts.terms ?? [])).slice(0, visits.terms);
  const pinyin = unique(searched.flatMap((parts) => parts.pinyin ?? [])).slice(0, visits.terms);
  const found = await findKnown.run(database, {
    texts: unique(searched.map(({ text }) => text)),
    terms,
    termQueries: terms.map(quotedTerm),
    pinyin,
    pinyinQueries: pinyin.map(quotedTerm),
  });
  const setOf = (wanted: Found['kind']) =>
    new Set(found.flatMap(({ kind, part }) => (kind === wanted ? [part] : [])));
  return { hotWords: setOf('hotWords'), terms: setOf('terms'), pinyin: setOf('pinyin') };
}
