import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { CatalogTables } from '../tables.ts';
import { heatOf, uncountedShare } from './heat.rules.ts';

export interface HotVote {
  productId: string;
  type: number;
  living: number;
  weight: number;
  at: Date;
}

interface Heats {
  productIds: readonly string[];
  types: readonly number[];
  living: readonly number[];
  heats: readonly number[];
}

/** Powers of more than 500 half-lives would underflow. */
const addToHeats = statement<CatalogTables, Heats>()(
  (_, p) => sql<object>`
    insert into product_rising as r (product_id, type, living, heat)
    select * from unnest(${p.cast('productIds', 'bigint[]')}, ${p.cast('types', 'smallint[]')},
      ${p.cast('living', 'smallint[]')}, ${p.cast('heats', 'double precision[]')})
      as hot (product_id, type, living, heat)
    order by product_id
    on conflict (product_id) do update set heat = greatest(r.heat, excluded.heat)
      + ln(1 + power(2::double precision, -least(abs(r.heat - excluded.heat), 500))) / ln(2::double precision)`,
);

/** A product whose rest is too old to count is as one without UPs. */
const takeFromHeats = statement<CatalogTables, Pick<Heats, 'productIds' | 'heats'>>()(
  (_, p) => sql<object>`
    with less as (
      select r.product_id, power(2::double precision, least(greatest(hot.heat - r.heat, -500), 1)) as share
      from unnest(${p.cast('productIds', 'bigint[]')}, ${p.cast('heats', 'double precision[]')})
        as hot (product_id, heat)
      join product_rising r on r.product_id = hot.product_id
      order by r.product_id for update of r
    )
    update product_rising r set heat = case
      when 1 - less.share < ${sql.lit(uncountedShare)} then 0
      else r.heat + ln(greatest(1 - less.share, ${sql.lit(uncountedShare)})) / ln(2::double precision) end
    from less where r.product_id = less.product_id`,
);

function heatsOf(votes: readonly HotVote[]): Heats {
  const products = [...Map.groupBy(votes, ({ productId }) => productId).values()];
  const first = products.flatMap(([vote]) => vote ?? []);
  return {
    productIds: first.map(({ productId }) => productId),
    types: first.map(({ type }) => type),
    living: first.map(({ living }) => living),
    heats: products.map((all) =>
      heatOf(all.map(({ weight, at }) => ({ weight, at: at.getTime() }))),
    ),
  };
}

/** Adds UPs to the order 'rising'. */
export async function addHeats(tx: Transaction, votes: readonly HotVote[]): Promise<void> {
  if (votes.length > 0) await addToHeats.run(tx, heatsOf(votes));
}

/** Takes UPs that were added from the order 'rising': what is left of them today. */
export async function takeHeats(tx: Transaction, votes: readonly HotVote[]): Promise<void> {
  if (votes.length === 0) return;
  const { productIds, heats } = heatsOf(votes);
  await takeFromHeats.run(tx, { productIds, heats });
}
