import { graphql } from 'graphql';
import { createDatabase } from '#kit/database/database';
import { migrateDeferred } from '#kit/database/migrate';
import { prepareDatabase } from '#kit/database/prepare-database';
import { createPostgresLog } from '#kit/events/postgres-log/postgres-log-transport';
import { migrateLog } from '#kit/events/postgres-log/tables';
import { createClock } from '#kit/runtime/clock';
import { newId } from '#kit/runtime/ids';
import { createLogger } from '#kit/runtime/logger';
import { ignoreSecurity as security } from '#kit/testing/security-lines';
import { testAttempts as attempts, requestOf } from '#kit/testing/service-fixture';
import { startCluster } from '../../../platform/development-servers/postgres/cluster.ts';
import { type CatalogService, createCatalogService } from '../../../services/catalog/src/app.ts';
import { migrations } from '../../../services/catalog/src/migrations/migrations.ts';
import { createProducts } from '../../../services/catalog/src/seeding/create-products.ts';
import { someProduct } from '../../../services/catalog/src/testing/add-products.ts';
import { freshPath } from '../data/data-folder.ts';
import { quantile, report } from '../report.ts';

const ups = 1_000_000;
const voters = 8;
const maxMs = 2_000;
const logger = createLogger('bench', 'warn');
const clock = createClock();
const vote = `mutation ($id: ID!) {
  upProduct(productId: $id, reason: "While it migrates") { product { id } }
}`;

const fill = `
  insert into up (user_id, product_id, weight, reason, at, counts_for_rewards)
  select gen_random_uuid(), $1, 1 + (n % 50 = 0)::integer, 'one of many', now(), false
  from generate_series(1, $2::integer) as n`;
const forget = `
  drop index up_latest; drop index up_golden;
  delete from migration where name in ('0005-up-reasons', '0008-golden-ups')`;

/**
 * Builds the indexes of a million UPs while votes are cast.
 * @throws when a vote takes longer than 2 s
 */
export async function measureMigrations(): Promise<void> {
  const cluster = await startCluster({ dataDir: freshPath('migrations') });
  try {
    const { catalog, log } = await prepareDatabase(cluster.adminUrl, {
      database: 'vita',
      services: ['catalog'],
    });
    await migrateLog(log.adminUrl);
    const transport = createPostgresLog({ url: log.url, clock, logger });
    const dependencies = { transport, clock, logger, security, attempts };
    const service = await createCatalogService({ ...catalog, poolSize: 8 }, dependencies);
    const owner = createDatabase({ url: catalog.adminUrl, poolSize: 1, logger });
    try {
      const product = someProduct();
      const id = (await createProducts(service.context, [product])).get(product.slug) ?? '';
      await owner.longTransaction((tx) => tx.query(fill, [id, ups]));
      await owner.query(forget);
      const began = performance.now();
      const latencies = await votesWhile(service, id, () =>
        migrateDeferred('catalog', catalog.adminUrl, migrations),
      );
      const slowest = Math.max(...latencies);
      const row = {
        measure: 'migrations',
        side: `${ups} UPs`,
        seconds: (performance.now() - began) / 1_000,
        votes: latencies.length,
        p99Ms: quantile(latencies, 0.99),
        maxMs: slowest,
        goal: `maxMs < ${maxMs}`,
      };
      report('Votes during migrations', ['seconds', 'votes', 'p99Ms', 'maxMs', 'goal'], [row]);
      if (slowest >= maxMs) throw new Error(`a vote took ${Math.round(slowest)} ms`);
    } finally {
      await owner.close();
      await service.close();
      await transport.close();
    }
  } finally {
    await cluster.stop();
  }
}

/** Milliseconds of each vote, of several voters at once. */
async function votesWhile(
  { subgraph }: CatalogService,
  productId: string,
  run: () => Promise<void>,
): Promise<number[]> {
  const latencies: number[] = [];
  let isOver = false;
  const cast = async () => {
    while (!isOver) {
      const began = performance.now();
      const { errors } = await graphql({
        schema: subgraph.schema,
        source: vote,
        variableValues: { id: productId },
        contextValue: requestOf(newId()),
      });
      if (errors?.[0]) throw errors[0];
      latencies.push(performance.now() - began);
    }
  };
  const casting = Promise.all(Array.from({ length: voters }, cast));
  try {
    await run();
  } finally {
    isOver = true;
  }
  await casting;
  return latencies;
}
