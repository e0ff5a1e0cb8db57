import type { Database } from '#kit/database/database';
import { migrateDeferred } from '#kit/database/migrate';
import type { CatalogService } from '../../../services/catalog/src/app.ts';
import { heatSql } from '../../../services/catalog/src/listing/heat.rules.ts';
import { migrations } from '../../../services/catalog/src/migrations/migrations.ts';
import {
  createProducts,
  type SeedProduct,
} from '../../../services/catalog/src/seeding/create-products.ts';
import { ensureCategories } from '../../../services/catalog/src/seeding/ensure-categories.ts';
import { userIdSql } from './sizes.ts';
import { createTexts } from './texts.ts';

const types = ['APP', 'GAME', 'NFT', 'HARDWARE'] as const;
const categoriesOfType = 10;
const tags = 200;
const productsAtOnce = 5_000;
const firstDay = Date.UTC(2026, 0, 1);
const seed = 4;

const pick = <T>(values: readonly T[], index: number): T => values[index % values.length] as T;
const categorySlug = (type: number, number: number) => `bench-${type}-${number}`;

/**
 * Frequent and rare values of everything that lists filter by, in the same shares of each type and at
 * every size. But for the rarest ones, the smallest catalog has a full page of each type.
 */
function productAt(index: number, texts: ReturnType<typeof createTexts>): SeedProduct {
  const type = index % types.length;
  const category = Math.floor(index / types.length);
  return {
    slug: `large-${index + 1}`,
    type: pick(types, type),
    name: { en: `${texts.english(2)} ${index}`, zh: texts.chinese(4) },
    tagline: { en: texts.english(6), zh: texts.chinese(14) },
    description: { en: texts.english(20), zh: texts.chinese(40) },
    stage: category % 11 === 5 ? 10 : category % 9 === 7 ? 1 + (category % 8) : 9,
    platforms: category % 3 === 0 ? [4, 1, 2] : category % 5 === 1 ? [8] : [4],
    languages: category % 5 === 0 ? [1, 3] : category % 100 === 3 ? [7] : [3],
    chains: category % 250 === 9 ? [11] : [1 + (category % 8)],
    categories: [
      categorySlug(type, category % categoriesOfType),
      categorySlug(type, (category + 3) % categoriesOfType),
    ],
    tags: [`tag ${index % tags}`, `tag ${(index * 7) % tags}`],
    links: [{ kind: 'WEBSITE', url: `https://large-${index + 1}.example` }],
    at: new Date(firstDay + index * 60_000),
  };
}

/** UPs of the last 30 days, more of the first products; each pair of member and product once. */
const insertUps = `
  insert into up (user_id, product_id, weight, reason, at, counts_for_rewards)
  select ${userIdSql('n % $3 + 1')}, 1 + floor(power((n::bigint * 7919 % 100003) / 100003.0, 2) * $2)::bigint,
    1 + (n % 20 = 0)::integer, 'Fast, open and easy to begin with',
    now() - n * interval '30 days' / $1, false
  from generate_series(1, $1::integer) as n
  on conflict do nothing`;

/** Counters, orders of lists and boards by the stored UPs; in the schema of the catalog. */
export const copyUps = [
  `update product_counter c set up_value = s.ups
   from (select product_id, sum(weight)::integer as ups from up group by product_id) as s
   where s.product_id = c.product_id`,
  'update product_rank r set up_value = c.up_value from product_counter c where c.product_id = r.product_id',
  'update board_start set last_up = (select max(at) from up)',
  `update product_rising r set heat = coalesce(${heatSql}, 0) from product p where p.id = r.product_id`,
];

/**
 * Fills an empty catalog: products with all facets, and UPs as a release before the leaderboards has
 * left them. The search index is filled too.
 */
export async function fillLargeCatalog(
  service: CatalogService,
  owner: Database,
  { products, ups }: { products: number; ups: number },
): Promise<void> {
  const { context } = service;
  const texts = createTexts(seed);
  const numbers = Array.from({ length: types.length * categoriesOfType }, (_, index) => index);
  await ensureCategories(
    context,
    numbers.map((index) => {
      const type = index % types.length;
      const slug = categorySlug(type, Math.floor(index / types.length));
      return { slug, type: pick(types, type), name: { en: slug, zh: slug } };
    }),
  );
  await withoutSearchIndexes(owner, async () => {
    for (let start = 0; start < products; start += productsAtOnce) {
      const count = Math.min(productsAtOnce, products - start);
      const rows = Array.from({ length: count }, (_, index) => productAt(start + index, texts));
      await createProducts(context, rows, { emitEvents: false });
    }
  });
  await owner.longTransaction(async (tx) => {
    await tx.query(insertUps, [ups, products, Math.ceil(ups / 10)]);
    for (const sql of copyUps) await tx.query(sql);
  });
  await vacuum(owner);
}

/** @param owner with one connection */
export async function vacuum(owner: Database): Promise<void> {
  await owner.query('set statement_timeout = 0');
  await owner.query('vacuum (analyze)');
}

/** Indexes of words are built faster at the end than row by row. */
async function withoutSearchIndexes(owner: Database, fill: () => Promise<void>): Promise<void> {
  const indexes = await owner.query<{ name: string; definition: string }>(`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'catalog' and tablename in ('product_terms', 'product_search')
      and indexdef like '%USING gin%'`);
  for (const { name } of indexes) await owner.query(`drop index ${name}`);
  await fill();
  await owner.longTransaction(async (tx) => {
    await tx.query("set local maintenance_work_mem = '512MB'");
    for (const { definition } of indexes) await tx.query(definition);
  });
}

/** Builds what a service builds after its start, such as past leaderboards and indexes of UPs. */
export const completeCatalog = (adminUrl: string) =>
  migrateDeferred('catalog', adminUrl, migrations);
