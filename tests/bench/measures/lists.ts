import { createDatabase, type Database } from '#kit/database/database';
import { prepareDatabase } from '#kit/database/prepare-database';
import { createPostgresLog } from '#kit/events/postgres-log/postgres-log-transport';
import { migrateLog } from '#kit/events/postgres-log/tables';
import { createClock } from '#kit/runtime/clock';
import { createLogger } from '#kit/runtime/logger';
import { ignoreSecurity as security } from '#kit/testing/security-lines';
import { testAttempts as attempts } from '#kit/testing/service-fixture';
import { startCluster } from '../../../platform/development-servers/postgres/cluster.ts';
import { createCatalogService } from '../../../services/catalog/src/app.ts';
import { freshPath } from '../data/data-folder.ts';
import { completeCatalog, fillLargeCatalog, vacuum } from '../data/large-catalog.ts';
import { exactCpuMs } from '../process-usage.ts';
import { median, quantile, report, say } from '../report.ts';
import { ask, type ListRequest, listRequests, type MeasuredCatalog } from './list-requests.ts';

const small = { products: 1_000, ups: 20_000 } as const;
const large = { products: 100_000, ups: 2_000_000 } as const;
const repetitions = 200;
/** Requests whose processor time is read together. */
const block = 20;
const maxRatio = 1.5;
const fillTimeoutMs = 20 * 60_000;

const logger = createLogger('bench', 'warn');
const clock = createClock();

async function openCatalog(adminUrl: string, database: string, size: typeof small | typeof large) {
  const { catalog, log } = await prepareDatabase(adminUrl, { database, services: ['catalog'] });
  await migrateLog(log.adminUrl);
  const transport = createPostgresLog({ url: log.url, clock, logger });
  const dependencies = { transport, clock, logger, security, attempts };
  const options = { url: catalog.adminUrl, poolSize: 1, queryTimeoutMs: fillTimeoutMs, logger };
  const owner = createDatabase(options);
  const create = () => createCatalogService({ ...catalog, poolSize: 4 }, dependencies);
  const began = performance.now();
  const filling = await create();
  await fillLargeCatalog(filling, owner, size);
  await filling.close();
  const filled = performance.now();
  await completeCatalog(catalog.adminUrl);
  await vacuum(owner);
  const seconds = [filled - began, performance.now() - filled].map((ms) => (ms / 1000).toFixed(0));
  say(
    `  ${size.products} products and ${size.ups} UPs in ${seconds[0]} s, migrated in ${seconds[1]} s`,
  );
  const service = await create();
  // Ends what it does after the start, which is no part of a request.
  await service.context.similar.close();
  return {
    service,
    owner,
    async close() {
      await service.close();
      await transport.close();
      await owner.close();
    },
  };
}

const backends = `
  select pid from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and usename = 'vita_catalog'`;

/** Processor time of this process and of the catalog's connections. */
async function usedMs(owner: Database): Promise<number> {
  const pids = (await owner.query<{ pid: number }>(backends)).map(({ pid }) => pid);
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + exactCpuMs(pids);
}

/** Milliseconds of processor time of a request, and of waiting, by block and by request. */
interface Times {
  cpu: number[];
  wall: number[];
}

async function runBlock(catalog: MeasuredCatalog, sources: readonly string[], times: Times) {
  const before = await usedMs(catalog.owner);
  for (const source of sources) times.wall.push(await ask(catalog, source));
  times.cpu.push(((await usedMs(catalog.owner)) - before) / sources.length);
}

async function compare(few: MeasuredCatalog, many: MeasuredCatalog, request: ListRequest) {
  const all: [MeasuredCatalog, Times, readonly string[]][] = [];
  for (const catalog of [few, many]) {
    const sources = await request.sources(catalog, repetitions);
    all.push([catalog, { cpu: [], wall: [] }, sources]);
  }
  // They take turns, so that both have the same neighbours on the machine.
  for (let start = 0; start < repetitions; start += block) {
    for (const [catalog, times, sources] of all) {
      const asked = sources.slice(start, start + block);
      await request.before?.(catalog, asked);
      await runBlock(catalog, asked, times);
    }
  }
  const [fewTimes, manyTimes] = all.map(([, times]) => times) as [Times, Times];
  return { fewMs: median(fewTimes.cpu), manyMs: median(manyTimes.cpu), wall: manyTimes.wall };
}

/**
 * Lists, searches, leaderboards and products of a large catalog, compared with those of a small one.
 * @throws when one takes more than 1.5 times as long
 */
export async function measureLists(): Promise<void> {
  const cluster = await startCluster({ dataDir: freshPath('lists') });
  const few = await openCatalog(cluster.adminUrl, 'few', small);
  const many = await openCatalog(cluster.adminUrl, 'many', large);
  try {
    const rows = [];
    for (const [side, request] of Object.entries(listRequests)) {
      const { fewMs, manyMs, wall } = await compare(few, many, request);
      const isGoal = !request.isCost;
      rows.push({
        measure: 'lists',
        side,
        fewMs,
        manyMs,
        p95Ms: quantile(wall, 0.95),
        ratio: manyMs / fewMs,
        goal: isGoal ? `ratio <= ${maxRatio}` : null,
      });
    }
    const title = `Processor time with ${large.products} products beside ${small.products}`;
    report(title, ['fewMs', 'manyMs', 'p95Ms', 'ratio', 'goal'], rows);
    const chinese = rows.find(({ side }) => side === 'search, two Chinese characters');
    const latin = rows.find(({ side }) => side === 'search, beginnings of words');
    const missed = rows.filter(({ goal, ratio }) => goal !== null && !(ratio <= maxRatio));
    if (missed.length > 0) {
      throw new Error(`more than ${maxRatio} times: ${missed.map(({ side }) => side).join(', ')}`);
    }
    if (!chinese || !latin || !(chinese.manyMs <= maxRatio * latin.manyMs)) {
      throw new Error(`two Chinese characters take more than ${maxRatio} times a Latin beginning`);
    }
  } finally {
    await few.close();
    await many.close();
    await cluster.stop();
  }
}
