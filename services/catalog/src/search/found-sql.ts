import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Placeholders } from '#kit/database/placeholders';
import { statementVariants } from '#kit/database/statement';
import type { CatalogTables } from '../tables.ts';
import {
  type MatchParameters,
  type MatchVariant,
  matchedSql,
  mistypedSql,
  type ScoreClass,
  scoreClasses,
} from './match-sql.ts';

/** A product with the values that results are sorted by. */
export interface Hit {
  id: string;
  score: number;
  upValue: number;
}

/** Only hits after these values are read. */
export interface Position {
  afterScore: number;
  afterUps: number;
  afterId: string;
}

interface FoundVariant extends MatchVariant {
  /** How many hits are read. */
  rows: number;
  isAfter: boolean;
}

type Parameters = MatchParameters & Position;

/** Of the first page of a list. */
const usualRows = 64;

/**
 * A client can cause every variant: a long keyword has a statement for each pattern of short and long
 * words. Connections keep those of most searches, which are few.
 */
const isUsual = ({ loose }: MatchVariant): boolean => loose.length <= 2;

/** Of more hits, the best are found faster in the order of their UPs. */
const fewHits = 1_000;

/**
 * The best hits, class by class: PostgreSQL stops when it has enough of them, so that a frequent
 * word costs as much as a rare one. In a class, few hits are sorted by UPs; of many, products are
 * read in the order of UPs until the page is full.
 */
export const readHits = statementVariants<CatalogTables, Parameters, FoundVariant>()(
  (_db, p, variant) => {
    const classes = scoreClasses(p, variant);
    const ctes = classes.map((one) => hitsOf(one, classes));
    const parts = classes.flatMap((one) => rowsOf(p, one, classes, variant));
    return sql<Hit>`with ${sql.join(ctes)}
      select id, score, "upValue" from (
        ${sql.join(parts, sql` union all `)} limit ${sql.lit(variant.rows)}
      ) as found (id, "upValue", score)
      order by score desc, "upValue" desc, id desc`;
  },
  (variant) => !variant.isAfter && variant.rows <= usualRows && isUsual(variant),
);

const nameOf = ({ score }: ScoreClass) => sql.ref(`hit${score}`);

const above = ({ score }: ScoreClass, classes: readonly ScoreClass[]) =>
  classes.filter((other) => other.score > score);

/** Its hits, one more than few at most. */
function hitsOf(one: ScoreClass, classes: readonly ScoreClass[]): RawBuilder<unknown> {
  const better = above(one, classes);
  const others = one.isFallback
    ? better.map((other) => sql<SqlBool>`not exists (select from ${nameOf(other)})`)
    : better.map(notIn);
  return sql`${nameOf(one)} as materialized (
    select s.product_id from product_terms s
    where ${sql.join([...others, one.matches], sql` and `)}
    limit ${sql.lit(fewHits + 1)})`;
}

/** Not among the hits of another class, whose long columns are read only if there are many hits. */
const notIn = (other: ScoreClass) => sql<SqlBool>`
  case when (select count(*) from ${nameOf(other)}) <= ${sql.lit(fewHits)}
    then s.product_id not in (select product_id from ${nameOf(other)})
    else not (${other.matches}) end`;

function rowsOf(
  p: Placeholders<Parameters>,
  one: ScoreClass,
  classes: readonly ScoreClass[],
  variant: FoundVariant,
) {
  const { score } = one;
  const hits = nameOf(one);
  const bound = variant.isAfter ? afterSql(p, score) : sql`true`;
  const columns = sql`select r.product_id, r.up_value, ${sql.lit(score)} from product_rank r`;
  const tail = sql`order by r.up_value desc, r.product_id desc limit ${sql.lit(variant.rows)}`;
  const others = one.isFallback ? [] : above(one, classes).map(notIn);
  return [
    sql`(${columns} join ${hits} h on h.product_id = r.product_id
      where (select count(*) from ${hits}) <= ${sql.lit(fewHits)} and ${bound} ${tail})`,
    sql`(${columns} where (select count(*) from ${hits}) > ${sql.lit(fewHits)} and ${bound}
      and (select ${sql.join([...others, one.matches], sql` and `)}
        from product_terms s where s.product_id = r.product_id) ${tail})`,
  ];
}

/** Classes above the cursor's are left out, and in its own what comes before it. */
function afterSql(p: Placeholders<Parameters>, score: number) {
  const isSame = sql`${p.cast('afterScore', 'integer')} = ${sql.lit(score)}`;
  return sql`${sql.lit(score)} <= ${p.cast('afterScore', 'integer')}
    and (r.up_value, r.product_id) < (
      case when ${isSame} then ${p.cast('afterUps', 'integer')} else 2147483647 end,
      case when ${isSame} then ${p.cast('afterId', 'bigint')} else 9223372036854775807 end)`;
}

/** What is counted: what is found as it was typed, or what differs by one typing error. */
interface CountVariant extends MatchVariant {
  isMistyped: boolean;
}

/** Each product once. */
function countedSql(
  p: Placeholders<MatchParameters>,
  { isMistyped, ...variant }: CountVariant,
  columns: RawBuilder<unknown>,
) {
  const mistyped = isMistyped ? mistypedSql(p, variant) : null;
  const parts = mistyped ? [mistyped] : matchedSql(p, variant);
  return sql.join(
    parts.map((part) => sql`select ${columns} from product_terms s where ${part}`),
    sql` union all `,
  );
}

export const countHits = statementVariants<CatalogTables, MatchParameters, CountVariant>()(
  (_db, p, variant) => sql<{ count: number }>`
    select sum(count)::integer as count
    from (${countedSql(p, variant, sql`count(*) as count`)}) as counted`,
  isUsual,
);

export const countFacets = statementVariants<CatalogTables, MatchParameters, CountVariant>()(
  (_db, p, variant) => sql<{ term: string; count: number }>`
    select term, count(*)::integer as count
    from (${countedSql(p, variant, sql`s.facets`)}) as counted cross join unnest(facets) as term
    group by term order by count desc, term`,
  isUsual,
);
