import { once } from 'node:events';
import { createServer } from 'node:net';
import { prepareDatabase, type ServiceDatabase } from '#kit/database/prepare-database';
import { ConfigError, type Environment, processEnvironment } from '#kit/runtime/config';
import { type AtEnd, runProcess } from '#kit/runtime/run-process';
import { pause } from '#kit/runtime/waiting';
import {
  deferredMigrations,
  gateway,
  preparation,
  type ServiceName,
  serviceNames,
  services,
} from '#schema/processes';
import { type PlatformConfig, toPlatformConfig } from '../config.ts';
import { recordMode } from '../deployment-mode.ts';
import { relayerOf, withLocalBadges, withRelayer } from '../development-servers/chain/badges.ts';
import { openLocalChain } from '../development-servers/chain/local-chain.ts';
import { withLocalChain } from '../development-servers/chain/tokens.ts';
import { freePort } from '../development-servers/free-port.ts';
import { lockDataDir } from '../development-servers/instance-lock.ts';
import { type Broker, startBroker } from '../development-servers/kafka/broker.ts';
import {
  type Cluster,
  runningServerPid,
  startCluster,
} from '../development-servers/postgres/cluster.ts';
import { stopWithParent } from '../parent-watch.ts';
import { claimKeyName, secretKey } from '../secret-key.ts';
import { isDemoComplete, playDemoBadges, rejectDemoFolder } from '../seeding/demonstration.ts';
import {
  deferredMigrationsEnvironment,
  gatewayEnvironment,
  preparationEnvironment,
  type Shared,
  serviceEnvironment,
} from './process-environments.ts';
import { createProcessTable, type ProcessTable, type RunningProcess } from './process-table.ts';
import { type SupervisedProcess, spawnNode, superviseProcess } from './supervisor.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const watchMs = 300;
/** A stop may take 15 s in all. */
const gatewayStopTimeoutMs = 4_000;

/** The many-process mode on this machine: PostgreSQL, Kafka, five services and the gateway. */
await runProcess(async (atEnd) => {
  const environment = processEnvironment();
  const config = toPlatformConfig(environment);
  rejectDemoFolder(config);
  if (environment.npm_lifecycle_event) {
    stopWithParent(() => process.kill(process.pid, 'SIGTERM'));
  }
  const lock = await lockDataDir(config.dataDir);
  atEnd(lock.release);
  const table = createProcessTable(config.dataDir);
  atEnd(async () => table.remove());
  const port = config.port || (await freePort());
  // A taken port is reported before anything starts.
  await tryPort(port);
  const [cluster, broker] = await startServers(config, table, atEnd);
  await recordMode(config.dataDir, 'many-processes');
  const shared: Shared = {
    environment: await withChain(config, environment, atEnd),
    dataDir: config.dataDir,
    eventsUrl: `kafka://${broker.bootstrap}`,
    claimKeys: await claimKeys(config.dataDir),
    securityLogKey: await secretKey(config.dataDir, 'security-log'),
    codeKey: await secretKey(config.dataDir, 'mailed-code'),
    walletKey: await secretKey(config.dataDir, 'wallet'),
    siteUrl: config.publicUrl ?? `http://localhost:${port}`,
    factorKey: await secretKey(config.dataDir, 'second-factor'),
  };
  const databases = await prepareDatabase(cluster.adminUrl, {
    database: 'vita',
    services: serviceNames,
  });
  const prepared = runOnce(
    preparation.entry,
    preparationEnvironment(shared, cluster.adminUrl),
    atEnd,
  );
  // The await below can come after the rejection.
  prepared.catch(() => undefined);
  // The demonstration shifts its clock; running services would write with another time.
  const isSeeding = config.seed === 'demo' && !(await isDemoComplete(config.dataDir));
  // In production the preparation may reject the database.
  if (isSeeding || config.profile === 'production') await prepared;
  const processes = await startAll({ config, shared, databases, port, table });
  atEnd(() => stopAll(processes));
  await Promise.all([prepared, ...Object.values(processes).map(({ ready }) => ready)]);
  const siteUrl = `http://localhost:${port}`;
  const chainUrl = shared.environment.CHAIN_URL_LOCAL;
  if (chainUrl) await playDemoBadges(config, { siteUrl, chainUrl, say });
  // The platform runs without them; the next start tries again.
  runOnce(
    deferredMigrations.entry,
    deferredMigrationsEnvironment(shared, cluster.adminUrl),
    atEnd,
  ).catch(({ message }: Error) => say(message));
  return `Vita is ready at ${siteUrl}`;
});

/** In development a local chain stands in for the chains that are not configured. */
async function withChain(
  { profile, dataDir }: PlatformConfig,
  environment: Environment,
  atEnd: AtEnd,
): Promise<Environment> {
  if (profile !== 'development') return environment;
  const withKey = await withRelayer(environment, dataDir);
  const relayer = await relayerOf(withKey);
  const chain = await openLocalChain({ dataDir, relayer, onProgress: say });
  atEnd(chain.stop);
  return withLocalBadges(withLocalChain(withKey, chain.url), chain.url);
}

/** A key of its own for each service, so that none can sign calls of another. */
async function claimKeys(dataDir: string): Promise<Shared['claimKeys']> {
  const entries = serviceNames.map(async (name) => {
    const secret = await secretKey(dataDir, claimKeyName(name));
    return [name, `local:${secret}`] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as Shared['claimKeys'];
}

function tryPort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => server.close(() => resolve()));
  });
}

/** Starts both at once, because Kafka needs seconds. A server that dies restarts; the table follows. */
async function startServers(
  { dataDir }: PlatformConfig,
  table: ProcessTable,
  atEnd: AtEnd,
): Promise<[Cluster, Broker]> {
  const pids: number[] = [];
  const starting = [
    startCluster({ dataDir, onProgress: say }),
    startBroker({ dataDir, onProgress: say, onStart: (pid) => pids.push(pid) }),
  ] as const;
  atEnd(() =>
    Promise.allSettled(
      starting.map(async (server) => (await (server as Promise<Cluster | Broker>)).stop()),
    ),
  );
  const [cluster, broker] = await Promise.all(starting);
  let known = 0;
  const follow = () => {
    const postgres = runningServerPid(dataDir);
    if (postgres && postgres !== known) {
      known = postgres;
      table.set('postgres', { pid: postgres, port: cluster.port });
    }
    const kafka = pids.shift();
    if (kafka) table.set('kafka', { pid: kafka, port: broker.port });
  };
  follow();
  const timer = setInterval(follow, watchMs);
  timer.unref();
  atEnd(async () => clearInterval(timer));
  return [cluster, broker];
}

/** Rejects when the process fails. */
async function runOnce(
  entry: string,
  environment: Record<string, string>,
  atEnd: AtEnd,
): Promise<void> {
  const child = spawnNode(entry, environment, say);
  let ended = false;
  atEnd(async () => {
    if (ended) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  ended = true;
  if (code !== 0) throw new ConfigError(`${entry} failed; see its output above.`);
}

interface Parts {
  config: Pick<PlatformConfig, 'profile' | 'metrics'>;
  shared: Shared;
  databases: Record<ServiceName, ServiceDatabase>;
  /** Of the gateway. */
  port: number;
  table: ProcessTable;
}

async function startAll({ config, shared, databases, port, table }: Parts) {
  const isProduction = config.profile === 'production';
  const servicePorts = {} as Record<ServiceName, number>;
  for (const name of serviceNames) servicePorts[name] = await freePort();
  const processes: Record<string, SupervisedProcess> = {};
  const supervise = (
    name: string,
    { entry }: { entry: string },
    own: Omit<RunningProcess, 'pid'>,
    environment: Record<string, string>,
  ) => {
    const onStart = (pid: number) => table.set(name, { pid, ...own });
    processes[name] = superviseProcess({ name, entry, environment, onStart, say });
  };
  for (const name of serviceNames) {
    const own = {
      port: servicePorts[name],
      ...(isProduction && { metricsPort: await freePort() }),
    };
    const environment = serviceEnvironment(shared, name, {
      ...own,
      databaseUrl: databases[name].url,
    });
    supervise(name, services[name], own, environment);
  }
  const own = { port, ...(config.metrics && { metricsPort: config.metrics.port }) };
  supervise('gateway', gateway, own, gatewayEnvironment(shared, { port, servicePorts }));
  return processes;
}

/** Stops the gateway first, so that it can finish its requests; the others wait for a bounded time. */
async function stopAll({
  gateway: first,
  ...others
}: Record<string, SupervisedProcess>): Promise<void> {
  const timeout = new AbortController();
  const stopped = first?.stop().finally(() => timeout.abort());
  await pause(gatewayStopTimeoutMs, timeout.signal);
  await Promise.all([stopped, ...Object.values(others).map((one) => one.stop())]);
}
