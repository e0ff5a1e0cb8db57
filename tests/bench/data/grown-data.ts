import { createProducts } from '../../../services/catalog/src/seeding/create-products.ts';
import { keepMissing } from '../../../services/catalog/src/similar/keep-missing.ts';
import { createPosts } from '../../../services/feed/src/seeding/create-posts.ts';
import type { Admin } from '../admin.ts';
import { copyProducts, createUsers, fillBadges, fillData, step } from './generate.ts';
import { copyUps } from './large-catalog.ts';
import { benchPosts, benchProducts } from './rows.ts';
import { grownSizes, type Population, userIdSql } from './sizes.ts';
import { createTexts } from './texts.ts';

const productsAtOnce = 5_000;
/** Products and posts that their services write; the others repeat their texts. */
const writtenProducts = 10_000;
const writtenPosts = 2_500;

/**
 * Fills an empty data folder with members, products, posts, badges and UPs of `grownSizes`, with the copies
 * that other services have of them. There are no events, no ledger and no messages.
 */
export const generateGrownData = (dataDir: string, times: number): Promise<void> =>
  fillData(dataDir, async ({ catalog, feed, badge }, admin) => {
    const size = grownSizes(times);
    const products = benchProducts(createTexts(1), size.products, size);
    // The time limit of the server is for requests.
    await admin.query('set statement_timeout = 0');
    await admin.query("set maintenance_work_mem = '512MB'");
    await step(`${size.users} users`, () => createUsers(admin, size.users));
    const written = products.slice(0, writtenProducts);
    await step(`${written.length} products`, async () => {
      for (let start = 0; start < written.length; start += productsAtOnce) {
        const rows = written.slice(start, start + productsAtOnce);
        await createProducts(catalog.context, rows, { emitEvents: false });
      }
    });
    // What a platform computes in the background after an upgrade is no part of a request.
    await step('similar products', () => keepMissing(catalog.context));
    await step(`${size.products - written.length} more products`, async () => {
      await withoutIndexes(admin, ['catalog.product_search', 'catalog.product_terms'], () =>
        repeatProducts(admin, size.products, written.length),
      );
      await copyProducts(admin);
      await admin.query(badgeProducts);
    });
    await step(`${size.posts} posts`, async () => {
      const posts = benchPosts(createTexts(2), products, Math.min(writtenPosts, size.posts));
      await createPosts(feed.context, posts, { emitEvents: false });
      await withoutIndexes(admin, ['feed.post', 'feed.post_search'], () =>
        repeatPosts(admin, size, posts.length),
      );
    });
    await step(`${size.badges} badges`, () => fillBadges(badge, size.badges));
    await step(`${size.ups} UPs`, () =>
      withoutIndexes(admin, ['catalog.up'], () => insertUps(admin, size)),
    );
    await step('counters, orders and copies of the UPs', async () => {
      await admin.query('set search_path = catalog');
      for (const sql of [...copyUps, ...boards]) await admin.query(sql);
      await admin.query('reset search_path');
      await withoutIndexes(admin, ['feed.up_copy', 'badge.up_copy'], async () => {
        for (const sql of upCopies) await admin.query(sql);
      });
    });
    await step('vacuum and analysis', () => admin.query('vacuum (analyze)'));
  });

const badgeProducts = `
  insert into badge.product (product_id, name, owner_id, sharer_id, maintainer_ids, released)
  select id, jsonb_build_object('en', name_en, 'zh', name_zh), owner_id, sharer_id, '{}', true
  from catalog.product`;

/** Indexes are built faster at the end than row by row; those of constraints stay. */
async function withoutIndexes(
  admin: Admin,
  tables: readonly string[],
  fill: () => Promise<unknown>,
): Promise<void> {
  const indexes = await admin.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i
     where i.indrelid = any($1::regclass[]) and not exists (
       select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of indexes) await admin.query(`drop index ${name}`);
  await fill();
  for (const { definition } of indexes) await admin.query(definition);
}

/** Tables of the catalog with a row or several for each product, in an order that references allow. */
const productTables = [
  'product',
  'product_counter',
  'product_rank',
  'product_rising',
  'product_listing',
  'product_search',
  'product_terms',
  'product_similar',
  'product_link_key',
];

/** The written products again, with other ids, slugs, members and links, and later. */
async function repeatProducts(admin: Admin, products: number, written: number): Promise<void> {
  for (let by = written; by < products; by += written) {
    for (const table of productTables) {
      const columns = await admin.query<{ name: string }>(
        `select column_name as name from information_schema.columns
         where table_schema = 'catalog' and table_name = $1 and is_generated = 'NEVER'
         order by ordinal_position`,
        [table],
      );
      const names = columns.map(({ name }) => name);
      const values = names.map((name) => repeated(name, by, products) ?? `t.${name}`);
      const key = table === 'product' ? 'id' : 'product_id';
      await admin.query(
        `insert into catalog.${table} (${names}) overriding system value
         select ${values} from catalog.${table} t where t.${key} <= ${written}`,
      );
    }
  }
  await admin.query(
    `select setval(pg_get_serial_sequence('catalog.product', 'id'), max(id)) from catalog.product`,
  );
}

/** The SQL of a column that differs in the repeated row; null for one that is equal. */
function repeated(column: string, by: number, products: number): string | null {
  const number = column === 'slug' ? `t.id + ${by}` : `t.product_id + ${by}`;
  const changed: Record<string, string> = {
    id: `t.id + ${by}`,
    product_id: number,
    slug: `'bench-' || ${number}`,
    link_key: `t.link_key || '-${by}'`,
    site_key: `t.site_key || '-${by}'`,
    owner_id: userIdSql(`t.id + ${by}`),
    sharer_id: userIdSql(`t.id + ${by + products}`),
    released_at: `t.released_at + ${by} * interval '1 minute'`,
    created_at: `t.created_at + ${by} * interval '1 minute'`,
    similar_ids: `array(select one + ${by} from unnest(t.similar_ids) as one)`,
  };
  return changed[column] ?? null;
}

/** The written posts again, for other products and later. */
async function repeatPosts(admin: Admin, { products, posts }: Population, written: number) {
  for (let start = written; start < posts; start += written) {
    await admin.query(
      `with given as (
         select p.*, s.key, s.terms, nextval(pg_get_serial_sequence('feed.post', 'id')) as new_id
         from feed.post p join feed.post_search s on s.post_id = p.id
         where p.id in (select id from feed.post order by id limit $1)
       ), copied as (
         insert into feed.post (id, product_id, author_id, topic, header, content, excerpt, labels, pick,
           language, at, likes, rising, visible)
         overriding system value
         select new_id, (product_id::bigint + $2::bigint - 1) % $3::bigint + 1, author_id, topic, header,
           content, excerpt, labels, pick, language, at + $2::bigint * interval '1 minute', likes, rising, visible
         from given
       )
       insert into feed.post_search (post_id, key, terms) select new_id, key, terms from given`,
      [written, start, products],
    );
  }
}

/** UPs of a year, more of the first products, by all members but the voters; each pair once. */
const insertUps = (admin: Admin, { ups, products, users, voters }: Population) =>
  admin.query(
    `insert into catalog.up (user_id, product_id, weight, reason, language, at, counts_for_rewards)
     select ${userIdSql('n % $3::bigint + 1')},
       1 + floor(power((n * 7919 % 100003) / 100003.0, 2) * $2::bigint)::bigint,
       1 + (n % 20 = 0)::integer, 'Fast, open and easy to begin with', 'en',
       now() - interval '1 day' - (1 - n / $1::double precision) * interval '365 days', true
     from generate_series(1, $1::bigint) as n
     on conflict do nothing`,
    [ups, products, users - voters],
  );

/** The boards that still run; the past ones have few rows. */
const boards = [
  `insert into board_score (period, product_id, type, ups, reached_at)
   select running.period, u.product_id, min(p.type), sum(u.weight), max(u.at)
   from up u
   join product p on p.id = u.product_id
   join (values
     (to_char(now() at time zone 'UTC', 'IYYY-"w"IW'), date_trunc('week', now())),
     (to_char(now() at time zone 'UTC', 'YYYY-MM'), date_trunc('month', now())),
     ('all', '-infinity')
   ) as running (period, since) on u.at >= running.since
   group by running.period, u.product_id`,
  `insert into board (period, kind, ends_at)
   values (to_char(now() at time zone 'UTC', 'IYYY-"w"IW'), 'WEEK', date_trunc('week', now()) + interval '7 days'),
     (to_char(now() at time zone 'UTC', 'YYYY-MM'), 'MONTH', date_trunc('month', now()) + interval '1 month'),
     ('all', 'ALL', null)
   on conflict (period) do nothing`,
];

/** What the consumers of other services have of the UPs. */
const upCopies = [
  `insert into feed.up_copy (product_id, user_id, withheld)
   select product_id::text, user_id, false from catalog.up`,
  `insert into badge.up_copy (product_id, user_id, weight, counts, withheld, cast_on)
   select product_id::text, user_id, weight, true, false, (at at time zone 'UTC')::date from catalog.up`,
  `insert into badge.product_ups (product_id, ups)
   select product_id, sum(weight)::integer from badge.up_copy group by product_id`,
  `insert into catalog.voter (user_id, registered_at)
   select id, registered_at from "user".account`,
];
