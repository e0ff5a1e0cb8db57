import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError, processEnvironment } from '#kit/config';
import { createClock } from '#kit/clock';
import { armCrashPoint } from '#kit/crash-point';
import { createLogger } from '#kit/logger';
import { startCluster } from '#kit/postgres/cluster';
import { prepareDatabase } from '#kit/postgres/databases';
import { lockDataDir } from '#kit/postgres/instance-lock';
import { migrateLog } from '#kit/transports/postgres-log-tables';
import { type PlatformConfig, toPlatformConfig } from './config.ts';
import { seedPlatform } from './demo/seed-platform.ts';
import { stopWithParent } from './parent-watch.ts';
import { createPlatform, serviceNames } from './platform.ts';

/** The default shape: the whole platform, its database included, in one process. */
async function main(): Promise<void> {
  const config = toPlatformConfig(processEnvironment());
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const lock = await lockDataDir(config.dataDir);
  const cluster = await startCluster({ dataDir: config.dataDir, onProgress: say });
  const stack: (() => Promise<unknown>)[] = [lock.release, () => cluster.stop()];
  const stop = async (code: number) => {
    for (const step of stack.reverse()) await step().catch((error) => say(String(error)));
    process.exit(code);
  };
  try {
    const url = await startPlatform(config, cluster.adminUrl, stack, say);
    say(`Vita is ready at ${url}`);
  } catch (error) {
    tell(error);
    await stop(1);
  }
  let stopping = false;
  const onSignal = () => {
    if (stopping) return;
    stopping = true;
    void stop(0);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  stopWithParent(onSignal);
}

async function startPlatform(
  config: PlatformConfig,
  adminUrl: string,
  stack: (() => Promise<unknown>)[],
  say: (line: string) => void,
): Promise<string> {
  const clock = createClock();
  const logger = createLogger('vita', config.logLevel);
  const databases = await prepareDatabase(adminUrl, { database: 'vita', services: [...serviceNames] });
  await migrateLog(databases.log.adminUrl);
  const platform = await createPlatform({ config, clock, logger, databases });
  stack.push(() => platform.close());
  // What a person sees first is the port that is taken, not half a minute of seeding before it.
  const port = await platform.gateway.listen();
  await seedPlatform({ config, platform, clock, say });
  armCrashPoint(config.crashAt);
  platform.start();
  const url = `http://localhost:${port}`;
  const runtimeFile = join(config.dataDir, 'runtime.json');
  const { log, ...services } = databases;
  await writeFile(
    runtimeFile,
    JSON.stringify({ pid: process.pid, url, postgres: { logUrl: log.url, services } }, null, 2),
    { mode: 0o600 },
  );
  stack.push(() => rm(runtimeFile, { force: true }));
  return url;
}

/** One line for what a person can mend, all of it for what only we can. */
function tell(error: unknown): void {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') {
    process.stderr.write(`Port ${port} is taken. Stop what uses it, or set PORT to another one.\n`);
  } else if (code === 'EACCES' && port) {
    process.stderr.write(`Port ${port} may not be used by this account. Set PORT to another one.\n`);
  } else if (error instanceof ConfigError) process.stderr.write(`${message}\n`);
  else process.stderr.write(`${(error as Error).stack ?? error}\n`);
}

main().catch((error) => {
  tell(error);
  process.exit(1);
});
