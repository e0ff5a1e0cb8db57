import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Placeholders } from '#kit/database/placeholders';
import type { ProductQuery } from './search.rules.ts';

/** How a statement differs by the query. */
export interface MatchVariant {
  /** The number of CJK runs. */
  runs: number;
  /** Whether the keyword is long enough to be mistyped. */
  hasTypos: boolean;
}

export type MatchParameters = Record<'key' | 'terms' | 'typos' | `run${number}`, string>;

export const matchVariant = ({ runs, typos }: ProductQuery): MatchVariant => ({
  runs: runs.length,
  hasTypos: typos !== null,
});

export const matchParameters = ({ key, terms, typos, runs }: ProductQuery): MatchParameters => ({
  key,
  terms,
  typos: typos ?? '',
  ...Object.fromEntries(runs.map((run, index) => [`run${index}`, run])),
});

/** Conditions on `product_search s`. */
export interface Match {
  name: RawBuilder<SqlBool>;
  nameScore: RawBuilder<number>;
  text: RawBuilder<SqlBool>;
  typo: RawBuilder<SqlBool>;
}

/** An index finds the rows with all terms; then each run must occur as a whole. */
export function matchSql(p: Placeholders<MatchParameters>, { runs }: MatchVariant): Match {
  // The sub-select hides the terms from the planner. For a frequent term it would read all rows,
  // because it does not know that their long columns are stored outside the table.
  const query = sql`(select ${p.cast('terms', 'tsquery')})`;
  const matches = (terms: string, texts: string) => {
    const conditions = Array.from(
      { length: runs },
      (_, index) => sql`strpos(${sql.ref(texts)}, ${p(`run${index}`)}) > 0`,
    );
    return sql<SqlBool>`${sql.join([sql`${sql.ref(terms)} @@ ${query}`, ...conditions], sql` and `)}`;
  };
  const key = p.cast('key', 'text');
  return {
    name: matches('s.name_terms', 's.names'),
    nameScore: sql`case
      when strpos(s.names, E'\\n' || ${key} || E'\\n') > 0 then 4
      when strpos(s.names, E'\\n' || ${key}) > 0 then 3
      else 2 end`,
    text: matches('s.body_terms', 's.body'),
    typo: sql`s.typo_terms @@ (select ${p.cast('typos', 'tsquery')})`,
  };
}
