import { prepareDatabase } from '#kit/database/prepare-database';
import { migrateLog } from '#kit/events/postgres-log/tables';
import { createClock } from '#kit/runtime/clock';
import { createLogger } from '#kit/runtime/logger';
import { ignoreSecurity as security } from '#kit/testing/security-lines';
import { roles } from '#schema/enums';
import { serviceNames } from '#schema/processes';
import { toPlatformConfig } from '../../../platform/config.ts';
import { startCluster } from '../../../platform/development-servers/postgres/cluster.ts';
import { createPlatform, type Platform } from '../../../platform/one-process/platform.ts';
import { createBadges } from '../../../services/badge/src/testing/create-badges.ts';
import { createProducts } from '../../../services/catalog/src/seeding/create-products.ts';
import { createUps } from '../../../services/catalog/src/seeding/create-ups.ts';
import { keepMissing } from '../../../services/catalog/src/similar/keep-missing.ts';
import { createPosts } from '../../../services/feed/src/seeding/create-posts.ts';
import { testWallets } from '../../../services/user/src/testing/test-wallets.ts';
import { type Admin, openAdmin } from '../admin.ts';
import { say } from '../report.ts';
import { benchPosts, benchProducts, benchUps } from './rows.ts';
import { sizes, userIdSql } from './sizes.ts';
import { createTexts } from './texts.ts';

const logger = createLogger('bench', 'warn');
const clock = createClock();

/**
 * Fills an empty data folder with the benchmark data, without events, and stops its database.
 * @param onlyProducts so many with UPs, and nothing else; null for the whole data
 */
export const generateData = (dataDir: string, onlyProducts: number | null): Promise<void> =>
  fillData(dataDir, async (platform, admin) => {
    if (onlyProducts === null) await fill(platform, admin);
    else await fillProducts(platform, admin, onlyProducts);
    // What a platform computes in the background after an upgrade is no part of a request.
    await step('similar products', () => keepMissing(platform.catalog.context));
    await step('vacuum and analysis', () => admin.query('vacuum (analyze)'));
  });

type Databases = Awaited<ReturnType<typeof prepareDatabase<(typeof serviceNames)[number]>>>;

/** Fills an empty data folder by the services of a platform that is not started. */
export async function fillData(
  dataDir: string,
  run: (platform: Platform, admin: Admin, databases: Databases) => Promise<void>,
): Promise<void> {
  const cluster = await startCluster({ dataDir });
  try {
    const services = [...serviceNames];
    const databases = await prepareDatabase(cluster.adminUrl, { database: 'vita', services });
    await migrateLog(databases.log.adminUrl);
    const config = toPlatformConfig({ DATA_DIR: dataDir, SEED: 'none', PORT: '0' });
    const platform = await createPlatform({
      config,
      clock,
      logger,
      security,
      databases,
      codeKey: 'bench',
      wallet: testWallets,
      factorKey: 'bench',
    });
    const admin = await openAdmin(cluster.adminUrl);
    try {
      await run(platform, admin, databases);
    } finally {
      await admin.close();
      await platform.close();
    }
  } finally {
    await cluster.stop();
  }
}

export async function step(what: string, run: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await run();
  say(`  ${what} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** Few products have most of the UPs; there are no voters. */
async function fillProducts({ catalog }: Platform, admin: Admin, count: number): Promise<void> {
  await step(`${count} products`, () =>
    createProducts(catalog.context, benchProducts(createTexts(1), count), { emitEvents: false }),
  );
  await admin.query(`
    with counted as (update catalog.product_counter set up_value = 5000000 / (product_id * 7919 % ${count} + 100)
      returning product_id, up_value)
    update catalog.product_rank r set up_value = c.up_value from counted c
    where c.product_id = r.product_id`);
}

async function fill(platform: Platform, admin: Admin): Promise<void> {
  const { catalog, feed, badge } = platform;
  await step(`${sizes.users} users`, () => createUsers(admin, sizes.users));
  const products = benchProducts(createTexts(1));
  await step(`${sizes.products} products`, async () => {
    const ids = await createProducts(catalog.context, products, { emitEvents: false });
    products.forEach(({ slug }, index) => {
      if (ids.get(slug) !== String(index + 1)) throw new Error('products are numbered from 1');
    });
    await copyProducts(admin);
  });
  await step(`${sizes.posts} posts`, () =>
    createPosts(feed.context, benchPosts(createTexts(2), products), { emitEvents: false }),
  );
  await step(`${sizes.badges} badges`, () => fillBadges(badge, sizes.badges));
  await step(`${sizes.ups} UPs`, () =>
    createUps(catalog.context, benchUps(createTexts(3)), { emitEvents: false }),
  );
  // The connections of pgbench are added to those of the platform.
  await admin.query('alter system set max_connections = 100');
}

/** One badge for each of every fourth product. */
export const fillBadges = ({ context }: Platform['badge'], count: number): Promise<unknown> =>
  createBadges(
    context,
    Array.from({ length: count }, (_, index) => ({
      productId: String(index * 4 + (index % 4) + 1),
      name: { en: `Badge ${index}`, zh: `徽章 ${index}` },
      description: { en: 'For early voters', zh: '献给早期投票者' },
      image: `/demo/badge-${index % 9}.svg`,
      status: 'IN_EFFECT' as const,
      network: 'local' as const,
      contract: null,
      total: 1000,
      at: new Date(Date.UTC(2025, 5, 1)),
      holders: [],
    })),
  );

/** Accounts without a password, every twentieth a Goldfinger, with their copies in other services. */
export async function createUsers(admin: Admin, count: number): Promise<void> {
  const n = `generate_series(1, ${count}) as n`;
  const held = `case when n % 20 = 0 then '{${roles.goldfinger}}' else '{}' end`;
  await admin.query(`
    insert into "user".account (id, email, nickname, roles, was_goldfinger, language, registered_at)
    select ${userIdSql('n')}, 'user' || n || '@bench.test', 'Member ' || n, (${held})::smallint[],
      n % 20 = 0, case when n % 2 = 0 then 'zh' else 'en' end,
      timestamptz '2025-01-01' + n * interval '1 minute'
    from ${n}`);
  await admin.query('insert into "user".account_unread (user_id) select id from "user".account');
  for (const service of ['catalog', 'feed', 'vitamin']) {
    await admin.query(`insert into ${service}.member (user_id, roles)
      select id, roles from "user".account`);
  }
}

/** The copies of products in the feed and the vitamin service, which events would write. */
export async function copyProducts(admin: Admin): Promise<void> {
  const name = `jsonb_build_object('en', name_en, 'zh', name_zh)`;
  await admin.query(`
    insert into feed.product (product_id, name, owner_id, released)
    select id, ${name}, owner_id, true from catalog.product;
    insert into vitamin.product (product_id, name, sharer_id, owner_id, ups)
    select id, ${name}, sharer_id, owner_id, 0 from catalog.product`);
}
