import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PageRequest } from '#kit/database/cursor';
import type { Placeholders } from '#kit/database/placeholders';
import type { CatalogTables } from '../tables.ts';
import type { Match } from './match-sql.ts';

/** Only texts after this value and id can be on the page, and at most so many of them. */
export type TextPage = { textUps: number; textId: string; textRows: number };

const textScore = 1;

export function textPage({ first, position }: PageRequest): TextPage {
  const [score, upValue, id] = 'after' in position ? position.after : [];
  const offset = 'offset' in position ? position.offset : 0;
  const isAmongTexts = score === textScore;
  return {
    textUps: isAmongTexts ? Number(upValue) : 2 ** 31 - 1,
    textId: isAmongTexts ? String(id) : '999999999999999999',
    textRows: first + 1 + offset,
  };
}

interface FoundOptions {
  match: Match;
  hasTypos: boolean;
  /** Which texts are found: none, all, or those that can be on the page. */
  texts: 'none' | 'all' | Placeholders<TextPage>;
}

interface Found {
  product_id: string;
  score: number;
}

/**
 * Adds the CTE `found (product_id, score)`. Names and texts are matched separately, so that no score
 * needs the long columns of a row. PostgreSQL skips `text_hit` when only names are searched.
 */
export function withFound(db: Kysely<CatalogTables>, { match, hasTypos, texts }: FoundOptions) {
  const page = typeof texts === 'string' ? null : texts;
  return db
    .with(
      (cte) => cte('named').materialized(),
      () => sql<Found>`(
          select s.product_id, ${match.nameScore} as score
          from product_search s where ${match.name}
        )`,
    )
    .with(
      (cte) => cte('text_hit').materialized(),
      () => sql<Pick<Found, 'product_id'>>`(
          select s.product_id from product_search s
          where ${match.text} and s.product_id not in (select product_id from named)
          ${page ? sql`limit ${fewTexts + 1}` : sql``}
        )`,
    )
    .with(
      'found',
      () => sql<Found>`(
          select product_id, score from named
          ${texts === 'all' ? sql`union all select product_id, ${textScore} from text_hit` : sql``}
          ${page ? textsOfPage(match, page) : sql``}
          ${hasTypos ? mistyped(match, texts === 'none') : sql``}
        )`,
    );
}

/** Names that differ by one typing error, if nothing else is found. */
const mistyped = (match: Match, namesOnly: boolean) => sql`
  union all
  select s.product_id, 0 from product_search s
  where ${match.typo} and not exists (select from named)
    ${namesOnly ? sql`` : sql`and not exists (select from text_hit)`}`;

const fewTexts = 2_000;

/**
 * When more than `fewTexts` texts match, reads products in the order of their UPs until the page is
 * full: to sort all matches would take a hundred times as long.
 */
const textsOfPage = (match: Match, p: Placeholders<TextPage>): RawBuilder<Found> => sql`
  union all
  select product_id, ${textScore} from text_hit
  where (select count(*) <= ${fewTexts} from text_hit)
  union all
  (select r.product_id, ${textScore} from product_rank r
   where (select count(*) > ${fewTexts} from text_hit)
     and (r.up_value, r.product_id) < (${p.cast('textUps', 'integer')}, ${p.cast('textId', 'bigint')})
     and r.product_id not in (select product_id from named)
     and (select ${match.text} from product_search s where s.product_id = r.product_id)
   order by r.up_value desc, r.product_id desc limit ${p.cast('textRows', 'integer')})`;
