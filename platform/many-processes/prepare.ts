import { setTimeout as wait } from 'node:timers/promises';
import { prepareDatabase } from '#kit/database/prepare-database';
import { waitForDatabase } from '#kit/database/wait-for-database';
import { brokersOf, createTransport } from '#kit/events/create-transport';
import { ensureTopics } from '#kit/events/kafka/topics';
import { migrateLog } from '#kit/events/postgres-log/tables';
import { createClock, type ShiftableClock } from '#kit/runtime/clock';
import { type Environment, processEnvironment, readConfig, text } from '#kit/runtime/config';
import { createLogger, type Logger } from '#kit/runtime/logger';
import { runProcess } from '#kit/runtime/run-process';
import { type ServiceName, serviceNames } from '#schema/processes';
import { type PlatformConfig, toPlatformConfig } from '../config.ts';
import { isDemoComplete } from '../seeding/demo-complete.ts';
import { seedPlatform } from '../seeding/seed-platform.ts';
import { createServices } from '../services.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const retryMs = 500;

/** A role whose service is told its address by others has a password that others choose. */
const passwordVariable = (name: ServiceName) => `${name.toUpperCase()}_DATABASE_PASSWORD`;

const readPasswords = (environment: Environment): Partial<Record<ServiceName, string>> =>
  Object.fromEntries(
    serviceNames.flatMap((name) => {
      const password = environment[passwordVariable(name)];
      return password ? [[name, password]] : [];
    }),
  );

/** Databases, roles, migrations, topics, first accounts and demonstration data. Safe to repeat. */
await runProcess(async (atEnd) => {
  const environment = processEnvironment();
  const config = toPlatformConfig(environment);
  const given = readConfig(environment, {
    DATABASE_ADMIN_URL: text(),
    EVENTS_URL: text(),
    CODE_KEY: text(),
  });
  const adminUrl = given.DATABASE_ADMIN_URL;
  const logger = createLogger('prepare', config.logLevel);
  await waitForDatabase({ name: 'prepare', url: adminUrl, migrations: [] });
  const databases = await prepareDatabase(adminUrl, {
    database: 'vita',
    services: serviceNames,
    passwords: readPasswords(environment),
  });
  await migrateLog(databases.log.adminUrl);
  const clock = createClock();
  const url = given.EVENTS_URL;
  await prepareStream(url, logger);
  const transport = createTransport({ url, clientId: 'prepare', clock, logger });
  atEnd(() => transport.close());
  const options = { config, transport, clock, logger, databases, codeKey: given.CODE_KEY };
  const services = await createServices(options);
  atEnd(() => services.close());
  await seed(config, services, clock);
  return null;
});

async function prepareStream(url: string, logger: Logger): Promise<void> {
  const brokers = brokersOf(url);
  for (let told = false; brokers; told = true) {
    try {
      await ensureTopics({ brokers, clientId: 'prepare', logger });
      return;
    } catch (error) {
      if (!told) say(`prepare is waiting for Kafka (${(error as Error).message})`);
      await wait(retryMs);
    }
  }
}

async function seed(
  config: PlatformConfig,
  platform: Awaited<ReturnType<typeof createServices>>,
  clock: ShiftableClock,
): Promise<void> {
  const wantsDemo = config.seed === 'demo' && !(await isDemoComplete(config.dataDir));
  // The demonstration is played through the services, which must consume what they publish; for an
  // account or two the running services will do.
  if (wantsDemo) platform.start();
  await seedPlatform({ config, platform, clock, say });
}
