import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Placeholders } from '#kit/database/placeholders';
import type { ProductQuery } from './search.rules.ts';
import { filtered } from './search-facets.rules.ts';

export const searchFields = { NAME: 'NAME', TEXT: 'TEXT' } as const;
export type SearchField = keyof typeof searchFields;

/** How a statement differs by the query. */
export interface MatchVariant {
  field: SearchField;
  isGeneric: boolean;
  hasPinyin: boolean;
  /** Whether the keyword is long enough to be mistyped. */
  hasTypos: boolean;
  /** Whether each of several words is long enough to be mistyped. */
  loose: readonly boolean[];
}

type TermParameter = 'equal' | 'begins' | 'words' | 'pinyin' | 'typos';
export type MatchParameters = Record<TermParameter | `exact${number}` | `typo${number}`, string>;

/** More words are compared as a whole only. */
const looseMax = 4;

export function matchVariant(query: ProductQuery, field: SearchField): MatchVariant {
  const { isGeneric, pinyin, typos, looseWords } = query;
  const isLoose =
    field === 'TEXT' &&
    looseWords.length > 1 &&
    looseWords.length <= looseMax &&
    looseWords.some((word) => word.typos !== '');
  return {
    field,
    isGeneric,
    hasPinyin: field === 'TEXT' && pinyin !== '',
    hasTypos: typos !== '',
    loose: isLoose ? looseWords.map((word) => word.typos !== '') : [],
  };
}

/** @param terms that every result must have */
export function matchParameters(
  query: ProductQuery,
  field: SearchField,
  terms: readonly string[],
): MatchParameters {
  const add = (text: string) => filtered(text, terms);
  const loose = query.looseWords.flatMap(({ exact, typos }, index) => [
    [`exact${index}`, add(exact)],
    [`typo${index}`, add(typos)],
  ]);
  return {
    equal: add(field === 'NAME' ? query.equalNames : query.equal),
    begins: add(field === 'NAME' ? query.beginsNames : query.begins),
    words: add(field === 'NAME' ? query.words : query.meaning),
    pinyin: add(query.pinyin),
    typos: add(query.typos),
    ...Object.fromEntries(loose),
  };
}

/**
 * One class of hits: those that match and are in no class with a higher score. All conditions are on
 * `product_terms s`.
 */
export interface ScoreClass {
  score: number;
  matches: RawBuilder<SqlBool>;
  /** Only if no class with a higher score has a hit. */
  isFallback?: true;
}

type Column =
  | 'name_terms'
  | 'head_terms'
  | 'brief_terms'
  | 'body_terms'
  | 'pinyin_terms'
  | 'name_typos'
  | 'head_typos';

/** The conditions of a query, each on one column with an index. */
function conditions(p: Placeholders<MatchParameters>) {
  // The sub-select hides the terms from the planner. For a frequent term it would read all rows,
  // because it does not know that their long columns are stored outside the table.
  return (column: Column, terms: keyof MatchParameters) =>
    sql<SqlBool>`s.${sql.ref(column)} @@ (select ${p.cast(terms, 'tsquery')})`;
}

/**
 * Best first: a name or alias that equals the keyword, begins with it, names with all words, then tags,
 * categories and blockchains, taglines, names typed in pinyin if nothing above is found, all other
 * text, and last what differs by one typing error if nothing is found. Common words are in names and
 * tags alike.
 */
export function scoreClasses(
  p: Placeholders<MatchParameters>,
  variant: MatchVariant,
): ScoreClass[] {
  const has = conditions(p);
  const names = variant.field === 'NAME';
  const marks = names ? 'name_terms' : 'head_terms';
  const classes: ScoreClass[] = [
    { score: 7, matches: has(marks, 'equal') },
    { score: 6, matches: has(marks, 'begins') },
  ];
  if (names || !variant.isGeneric) classes.push({ score: 5, matches: has('name_terms', 'words') });
  if (!names) {
    classes.push(
      { score: 4, matches: has('head_terms', 'words') },
      { score: 3, matches: has('brief_terms', 'words') },
    );
    if (variant.hasPinyin) {
      classes.push({ score: 2, matches: has('pinyin_terms', 'pinyin'), isFallback: true });
    }
    classes.push({ score: 1, matches: has('body_terms', 'words') });
  }
  const mistyped = mistypedSql(p, variant);
  if (mistyped) classes.push({ score: 0, matches: mistyped, isFallback: true });
  return classes;
}

/** Null when the keyword is too short. */
export function mistypedSql(
  p: Placeholders<MatchParameters>,
  { field, hasTypos, loose }: MatchVariant,
): RawBuilder<SqlBool> | null {
  const has = conditions(p);
  const column = field === 'NAME' ? 'name_typos' : 'head_typos';
  const eachWord = loose.map((isLong, index) => {
    const exact = has('head_terms', `exact${index}`);
    return isLong ? sql<SqlBool>`(${exact} or ${has(column, `typo${index}`)})` : exact;
  });
  const ways = [
    ...(hasTypos ? [has(column, 'typos')] : []),
    ...(eachWord.length > 0 ? [sql<SqlBool>`(${sql.join(eachWord, sql` and `)})`] : []),
  ];
  return ways.length > 0 ? sql<SqlBool>`(${sql.join(ways, sql` or `)})` : null;
}

/** Parts of what is found without typing errors; no product is in two of them. */
export function matchedSql(
  p: Placeholders<MatchParameters>,
  { field, hasPinyin }: MatchVariant,
): RawBuilder<SqlBool>[] {
  const has = conditions(p);
  if (field === 'NAME') {
    return [sql<SqlBool>`${has('name_terms', 'words')} or ${has('name_terms', 'begins')}`];
  }
  const texts = sql<SqlBool>`${has('body_terms', 'words')} or ${has('head_terms', 'begins')}`;
  if (!hasPinyin) return [texts];
  const strong = sql`select from product_terms s
    where ${has('brief_terms', 'words')} or ${has('head_terms', 'begins')}`;
  const pinyin = sql<SqlBool>`${has('pinyin_terms', 'pinyin')} and not exists (${strong})
    and not (${texts})`;
  return [texts, pinyin];
}
