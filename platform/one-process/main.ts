import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareDatabase } from '#kit/database/prepare-database';
import { migrateLog } from '#kit/events/postgres-log/tables';
import { createClock } from '#kit/runtime/clock';
import { ConfigError, processEnvironment } from '#kit/runtime/config';
import { armCrashPoint } from '#kit/runtime/crash-point';
import { createLogger } from '#kit/runtime/logger';
import { serviceNames } from '#schema/processes';
import { type PlatformConfig, toPlatformConfig } from '../config.ts';
import { startCluster } from '../development-servers/postgres/cluster.ts';
import { lockDataDir } from '../development-servers/postgres/instance-lock.ts';
import { stopWithParent } from '../parent-watch.ts';
import { secretKey } from '../secret-key.ts';
import { seedPlatform } from '../seeding/seed-platform.ts';
import { createPlatform } from './platform.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** What must be undone at the end, the last first. */
const undo: (() => Promise<unknown>)[] = [];
let ending: Promise<never> | null = null;

function end(code: number): Promise<never> {
  ending ??= (async () => {
    for (const step of undo.reverse()) await step().catch(tell);
    process.exit(code);
  })();
  return ending;
}

/** The default shape: the whole platform, its database included, in one process. */
async function main(): Promise<void> {
  const environment = processEnvironment();
  const config = toPlatformConfig(environment);
  process.on('SIGINT', () => end(0));
  process.on('SIGTERM', () => end(0));
  // npm's own process may be killed without a word to its children.
  if (environment.npm_lifecycle_event) stopWithParent(() => end(0));
  const lock = await lockDataDir(config.dataDir);
  undo.push(lock.release);
  const starting = startCluster({ dataDir: config.dataDir, onProgress: say });
  // Before it is awaited: a signal may come while the database starts.
  undo.push(async () => (await starting).stop());
  const cluster = await starting;
  const url = await startPlatform(config, cluster.adminUrl);
  if (!ending) say(`Vita is ready at ${url}`);
}

async function startPlatform(config: PlatformConfig, adminUrl: string): Promise<string> {
  const clock = createClock();
  const logger = createLogger('vita', config.logLevel);
  const services = [...serviceNames];
  const databases = await prepareDatabase(adminUrl, { database: 'vita', services });
  await migrateLog(databases.log.adminUrl);
  const codeKey = await secretKey(config.dataDir, 'mailed-code');
  const platform = await createPlatform({ config, clock, logger, databases, codeKey });
  undo.push(platform.close);
  // A port that is taken is told before the seeding, not after it.
  const port = await platform.gateway.listen();
  platform.start();
  await seedPlatform({ config, platform, clock, say });
  armCrashPoint(config.crashAt);
  const url = `http://localhost:${port}`;
  await writeRuntimeFile(join(config.dataDir, 'runtime.json'), url, databases);
  return url;
}

/** Tells the command-line tools where the running platform is. Holds passwords, hence 0600. */
async function writeRuntimeFile(
  file: string,
  url: string,
  { log, ...services }: Record<string, { url: string; adminUrl: string }>,
): Promise<void> {
  const postgres = { logUrl: log?.url, services };
  await writeFile(file, JSON.stringify({ pid: process.pid, url, postgres }, null, 2), {
    mode: 0o600,
  });
  undo.push(() => rm(file, { force: true }));
}

/** One line for what a person can mend, all of it for what only we can. */
function tell(error: unknown): void {
  const { code, port, message, stack } = error as NodeJS.ErrnoException & { port?: number };
  const write = (line: string) => process.stderr.write(`${line}\n`);
  if (code === 'EADDRINUSE')
    write(`Port ${port} is taken. Stop what uses it, or set PORT to another one.`);
  else if (code === 'EACCES' && port)
    write(`Port ${port} may not be used by this account. Set PORT to another one.`);
  else if (error instanceof ConfigError) write(message);
  else write(stack ?? String(error));
}

main().catch((error) => {
  if (!ending) tell(error);
  return end(1);
});
