import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareDatabase } from '#kit/database/prepare-database';
import { migrateLog } from '#kit/events/postgres-log/tables';
import { createClock } from '#kit/runtime/clock';
import { processEnvironment } from '#kit/runtime/config';
import { armCrashPoint } from '#kit/runtime/crash-point';
import { createLogger, redirectConsole } from '#kit/runtime/logger';
import { type AtEnd, runProcess } from '#kit/runtime/run-process';
import { createSecurityLog } from '#kit/runtime/security-log';
import { serviceNames } from '#schema/processes';
import { readChainConfig as readBadgeChainConfig } from '../../services/badge/src/chain/chain-config.ts';
import { readChainConfig } from '../../services/user/src/wallet/wallet-config.ts';
import { type PlatformConfig, toPlatformConfig } from '../config.ts';
import { recordMode } from '../deployment-mode.ts';
import { relayerOf, withLocalBadges, withRelayer } from '../development-servers/chain/badges.ts';
import { openLocalChain } from '../development-servers/chain/local-chain.ts';
import { withLocalChain } from '../development-servers/chain/tokens.ts';
import { lockDataDir } from '../development-servers/instance-lock.ts';
import { startCluster } from '../development-servers/postgres/cluster.ts';
import { stopWithParent } from '../parent-watch.ts';
import { secretKey } from '../secret-key.ts';
import { playDemoBadges, rejectDemoFolder } from '../seeding/demonstration.ts';
import { seedPlatform } from '../seeding/seed-platform.ts';
import { createPlatform } from './platform.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** The default mode: the whole platform, with its own PostgreSQL, in one process. */
await runProcess(async (atEnd) => {
  const environment = processEnvironment();
  const config = toPlatformConfig(environment);
  rejectDemoFolder(config);
  // npm can be killed without a signal to its children.
  if (environment.npm_lifecycle_event) {
    stopWithParent(() => process.kill(process.pid, 'SIGTERM'));
  }
  const lock = await lockDataDir(config.dataDir);
  atEnd(lock.release);
  const starting = startCluster({ dataDir: config.dataDir, onProgress: say });
  // Registered before the await: a signal can arrive while the database starts.
  atEnd(async () => (await starting).stop());
  const cluster = await starting;
  const url = await startPlatform(config, cluster.adminUrl, atEnd);
  return `Vita is ready at ${url}`;
});

/** In development a local chain stands in for the chains that are not configured. */
async function chainSettings({ profile, dataDir }: PlatformConfig, atEnd: AtEnd) {
  let environment = processEnvironment();
  let chainUrl: string | null = null;
  if (profile === 'development') {
    environment = await withRelayer(environment, dataDir);
    const relayer = await relayerOf(environment);
    const chain = await openLocalChain({ dataDir, relayer, onProgress: say });
    atEnd(chain.stop);
    environment = withLocalBadges(withLocalChain(environment, chain.url), chain.url);
    chainUrl = environment.CHAIN_URL_LOCAL ?? null;
  }
  return {
    chainUrl,
    wallet: { ...readChainConfig(environment), walletKey: await secretKey(dataDir, 'wallet') },
    badgeChain: readBadgeChainConfig(environment),
  };
}

async function startPlatform(
  config: PlatformConfig,
  adminUrl: string,
  atEnd: AtEnd,
): Promise<string> {
  const clock = createClock();
  const logger = createLogger('vita', config.logLevel);
  redirectConsole(logger);
  const databases = await prepareDatabase(adminUrl, {
    database: 'vita',
    services: [...serviceNames],
  });
  await migrateLog(databases.log.adminUrl);
  await recordMode(config.dataDir, 'one-process');
  const codeKey = await secretKey(config.dataDir, 'mailed-code');
  const { chainUrl, ...chains } = await chainSettings(config, atEnd);
  const factorKey = await secretKey(config.dataDir, 'second-factor');
  const security = createSecurityLog({ name: 'vita', secret: codeKey });
  const platform = await createPlatform({
    config,
    clock,
    logger,
    security,
    databases,
    codeKey,
    ...chains,
    factorKey,
  });
  atEnd(platform.close);
  // The port comes before the seeding, so that a taken port is reported at once.
  const port = await platform.gateway.listen();
  platform.start();
  await seedPlatform({ config, platform, clock, say });
  const url = `http://localhost:${port}`;
  if (chainUrl) await playDemoBadges(config, { siteUrl: url, chainUrl, say });
  armCrashPoint(config.crashAt);
  const { log, ...services } = databases;
  const file = join(config.dataDir, 'runtime.json');
  atEnd(() => rm(file, { force: true }));
  const runtime = { pid: process.pid, url, postgres: { logUrl: log.url, services } };
  // The command-line tools read it. It holds passwords, hence the mode.
  await writeFile(file, JSON.stringify(runtime, null, 2), { mode: 0o600 });
  return url;
}
