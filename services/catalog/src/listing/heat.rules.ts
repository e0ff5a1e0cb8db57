import { risingHalfLife } from '#schema/product-lists';

/**
 * The heat of a product is the sum of the weights of its UPs, of which each halves with every
 * half-life. It is stored as `log2(sum) + now / half-life`, which does not change with the time: all
 * products cool equally, so that their order changes by new UPs only.
 */
export interface Vote {
  weight: number;
  /** Milliseconds since 1970. */
  at: number;
}

/** Later than any UP has been cast before. Heat is counted from here, so that it is above 0. */
const epoch = Date.UTC(2020, 0, 1);

/** UPs that are 30 half-lives older than another one do not count beside it. */
export const uncountedShare = 2 ** -30;

const halfLives = (time: string): string =>
  `(extract(epoch from ${time} - timestamptz '2020-01-01 00:00:00+00') * 1000 / ${risingHalfLife})`;

/**
 * SQL of the heat of `product p` by its newest UPs; null without UPs. Each is counted from now on, so
 * that no power overflows.
 */
const heatOfUps = (restriction: string): string => `(
  select ${halfLives('now()')}::double precision
    + ln(sum(v.weight * power(2::double precision, ${halfLives('v.at')} - ${halfLives('now()')}))) / ln(2)
  from up v
  where v.product_id = p.id and v.at > now() - interval '30 days'
    and v.at < now() + interval '30 days'
    and ${restriction}
)`;

export const heatSql = heatOfUps('v.at <= (select last_up from board_start)');

/** The same by all newest UPs that count, whose events may still be under way. */
export const countedHeatSql = heatOfUps('v.withheld_at is null');

/** The heat of one or more UPs. */
export const heatOf = (votes: readonly Vote[]): number =>
  votes.map(({ weight, at }) => Math.log2(weight) + (at - epoch) / risingHalfLife).reduce(sumHeats);

/** The heat of two sums together. */
export function sumHeats(one: number, other: number): number {
  const [low, high] = one < other ? [one, other] : [other, one];
  return high + Math.log2(1 + 2 ** (low - high));
}
