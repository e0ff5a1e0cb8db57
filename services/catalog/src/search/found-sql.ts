import type { PageRequest } from '#kit/database/cursor';
import type { Parameters } from '#kit/database/keyset';
import type { ProductQuery } from './search.rules.ts';

/** Conditions on `product_search s`. */
export interface MatchSql {
  name: string;
  nameScore: string;
  text: string;
  /** Null when the keyword is too short to be mistyped. */
  typo: string | null;
}

/** Terms narrow by index, then longer runs are looked up as they stand. */
export function matchSql({ key, terms, runs, typos }: ProductQuery, { add }: Parameters): MatchSql {
  // In a sub-select PostgreSQL does not see the words. Seeing a frequent one it would read all rows,
  // not knowing that their terms stand outside them.
  const wanted = `(select ${add(terms)}::tsquery)`;
  const runValues = runs.map((run) => add(run));
  const all = (column: string, texts: string) =>
    [`${column} @@ ${wanted}`, ...runValues.map((run) => `strpos(${texts}, ${run}) > 0`)].join(
      ' and ',
    );
  const name = `${add(key)}::text`;
  return {
    name: all('s.name_terms', 's.names'),
    nameScore: `case
      when strpos(s.names, E'\\n' || ${name} || E'\\n') > 0 then 4
      when strpos(s.names, E'\\n' || ${name}) > 0 then 3
      else 2 end`,
    text: all('s.body_terms', 's.body'),
    typo: typos && `s.typo_terms @@ (select ${add(typos)}::tsquery)`,
  };
}

/** Which texts can be on a page: those after (UPs, id), and so many of them. */
export interface TextsOfPage {
  after: string;
  limit: string;
}

export function textsOfPage({ first, position }: PageRequest, { add }: Parameters): TextsOfPage {
  const [score, ...row] = 'after' in position ? position.after : [];
  const isAmongTexts = score === 1;
  const [upValue, id] = isAmongTexts ? row : [2 ** 31 - 1, '999999999999999999'];
  const offset = 'offset' in position ? position.offset : 0;
  return {
    after: `(${add(upValue)}::integer, ${add(id)}::bigint)`,
    limit: `${add(first + 1 + offset)}::integer`,
  };
}

/** Of more texts than this only those with the most UPs are looked for. */
const fewTexts = 2_000;

/**
 * `found (product_id, score)`: all that match, but of the texts only those that can be on the page,
 * when one is given. Names are matched apart from texts, so that no row's long columns are read for
 * its score.
 */
export function foundSql(match: MatchSql, texts: TextsOfPage | 'all' | 'none'): string {
  const misspelt = `
      union all
      select s.product_id, 0 from product_search s
      where ${match.typo} and not exists (select from named)
        ${texts === 'none' ? '' : 'and not exists (select from text_hit)'}`;
  const page = typeof texts === 'object' ? texts : null;
  const textHit = `text_hit as materialized (
      select s.product_id from product_search s
      where ${match.text} and s.product_id not in (select product_id from named)
      ${page ? `limit ${fewTexts + 1}` : ''}
    ),`;
  const inTexts = page
    ? textsUntilFull(match, page)
    : 'union all select product_id, 1 from text_hit';
  return `named as materialized (
      select s.product_id, ${match.nameScore} as score from product_search s where ${match.name}
    ), ${texts === 'none' ? '' : textHit} found as (
      select product_id, score from named
      ${texts === 'none' ? '' : inTexts}
      ${match.typo ? misspelt : ''}
    )`;
}

/**
 * Where a word stands in very many texts, products are walked in the order of their UPs until the
 * page is full: it soon is, and sorting them all would take a hundred times as long.
 */
const textsUntilFull = (match: MatchSql, { after, limit }: TextsOfPage) => `
      union all
      select product_id, 1 from text_hit where (select count(*) <= ${fewTexts} from text_hit)
      union all
      (select r.product_id, 1 from product_rank r
       where (select count(*) > ${fewTexts} from text_hit)
         and (r.up_value, r.product_id) < ${after}
         and r.product_id not in (select product_id from named)
         and (select ${match.text} from product_search s where s.product_id = r.product_id)
       order by r.up_value desc, r.product_id desc limit ${limit})`;
