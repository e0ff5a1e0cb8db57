import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { CatalogTables } from '../tables.ts';
import { facetsSql, livingSql } from './facets.rules.ts';
import { heatSql } from './heat.rules.ts';

interface Products {
  productIds: readonly string[];
}

const living = sql<number>`${sql.raw(livingSql)}`;

const upsertRanks = statement<CatalogTables, Products>()(
  (_, p) => sql<object>`
    insert into product_rank (product_id, type, living, up_value)
    select p.id, p.type, ${living}, c.up_value
    from product p join product_counter c on c.product_id = p.id
    where p.id = ${p.any('productIds')} order by p.id
    on conflict (product_id) do update set
      type = excluded.type, living = excluded.living, up_value = excluded.up_value`,
);

const upsertListings = statement<CatalogTables, Products>()(
  (_, p) => sql<object>`
    insert into product_listing (product_id, type, living, stage, released_at, followers, facets)
    select p.id, p.type, ${living}, p.stage, coalesce(p.released_at, p.created_at), c.followers,
      ${sql.raw(facetsSql)}
    from product p join product_counter c on c.product_id = p.id
    where p.id = ${p.any('productIds')} order by p.id
    on conflict (product_id) do update set
      type = excluded.type, living = excluded.living, stage = excluded.stage,
      released_at = excluded.released_at, followers = excluded.followers, facets = excluded.facets`,
);

/** A product that was taken down keeps its heat, which cools as that of the others. */
const upsertRisings = statement<CatalogTables, Products>()(
  (_, p) => sql<object>`
    insert into product_rising (product_id, type, living, heat)
    select p.id, p.type, ${living}, coalesce(${sql.raw(heatSql)}, 0) from product p
    where p.id = ${p.any('productIds')} order by p.id
    on conflict (product_id) do update set type = excluded.type, living = excluded.living`,
);

/** Upserts what lists sort and filter released products by, as their rows are now. */
export async function writeListings(tx: Transaction, productIds: readonly string[]): Promise<void> {
  await upsertRanks.run(tx, { productIds });
  await upsertListings.run(tx, { productIds });
  await upsertRisings.run(tx, { productIds });
}

/** The listings and the risings of a deleted rank are deleted with it, or are not listed. */
const deleteRank = statement<CatalogTables, { productId: string }>()((db, p) =>
  db.deleteFrom('product_rank').where('product_id', '=', p('productId')),
);

export const deleteListing = (tx: Transaction, productId: string) =>
  deleteRank.run(tx, { productId });

const findUnlisted = statement<CatalogTables>()((db) =>
  db
    .selectFrom('product_rank as r')
    .leftJoin('product_listing as l', 'l.product_id', 'r.product_id')
    .select('r.product_id as productId')
    .where('l.product_id', 'is', null)
    .limit(1_000),
);

/** Adds what an older release, which knows the ranks only, has left out. */
export async function addMissingListings(tx: Transaction): Promise<void> {
  const productIds = (await findUnlisted.run(tx)).map(({ productId }) => productId);
  if (productIds.length > 0) await writeListings(tx, productIds);
}

/** Locks rows in the order of their ids, so that two processes never deadlock. */
const followersOf = (restriction: ReturnType<typeof sql>) => sql<object>`
  with changed as (
    select l.product_id, c.followers
    from product_listing l join product_counter c on c.product_id = l.product_id
    where l.followers <> c.followers and ${restriction}
    order by l.product_id for update of l
  )
  update product_listing l set followers = changed.followers from changed
  where l.product_id = changed.product_id`;

export const copyFollowers = statement<CatalogTables, Products>()((_, p) =>
  followersOf(sql`l.product_id = ${p.any('productIds')}`),
);

export const copyAllFollowers = statement<CatalogTables>()(() => followersOf(sql`true`));
