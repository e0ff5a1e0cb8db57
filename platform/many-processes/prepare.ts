import { setTimeout as wait } from 'node:timers/promises';
import { prepareDatabase } from '#kit/database/prepare-database';
import { waitForDatabase } from '#kit/database/wait-for-database';
import { brokersOf, createTransport } from '#kit/events/create-transport';
import { ensureAccess } from '#kit/events/kafka/access';
import { readKafkaSecurity } from '#kit/events/kafka/security';
import { defaultPartitions, ensureTopics, type TopicOptions } from '#kit/events/kafka/topics';
import { migrateLog } from '#kit/events/postgres-log/tables';
import { createClock, type ShiftableClock } from '#kit/runtime/clock';
import {
  type Environment,
  integer,
  processEnvironment,
  readConfig,
  text,
} from '#kit/runtime/config';
import { createLogger } from '#kit/runtime/logger';
import { runProcess } from '#kit/runtime/run-process';
import { createSecurityLog } from '#kit/runtime/security-log';
import { type ServiceName, serviceNames } from '#schema/processes';
import { readChainConfig } from '../../services/user/src/wallet/wallet-config.ts';
import { type PlatformConfig, readPreparationKeys, toPlatformConfig } from '../config.ts';
import { createServices } from '../platform-services.ts';
import { isDemoComplete, rejectDemoFolder } from '../seeding/demonstration.ts';
import { seedPlatform } from '../seeding/seed-platform.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const retryMs = 500;

/** Compose chooses the password of each database role, so that it can write the service's URL. */
const passwordVariable = (name: ServiceName) => `${name.toUpperCase()}_DATABASE_PASSWORD`;

const readPasswords = (environment: Environment): Partial<Record<ServiceName, string>> =>
  Object.fromEntries(
    serviceNames.flatMap((name) => {
      const password = environment[passwordVariable(name)];
      return password ? [[name, password]] : [];
    }),
  );

/** Creates databases, roles, tables, topics, first accounts and demonstration data. Safe to repeat. */
await runProcess(async (atEnd) => {
  const environment = processEnvironment();
  const config = toPlatformConfig(environment);
  rejectDemoFolder(config);
  const settings = readConfig(environment, {
    DATABASE_ADMIN_URL: text(),
    EVENTS_URL: text(),
    KAFKA_PARTITIONS: integer(1, 100, defaultPartitions),
  });
  const { codeKey, securityLogKey } = readPreparationKeys(environment);
  const adminUrl = settings.DATABASE_ADMIN_URL;
  const logger = createLogger('prepare', config.logLevel);
  await waitForDatabase({ name: 'prepare', url: adminUrl, migrations: [] });
  const databases = await prepareDatabase(adminUrl, {
    database: 'vita',
    services: serviceNames,
    passwords: readPasswords(environment),
  });
  await migrateLog(databases.log.adminUrl);
  const clock = createClock();
  const url = settings.EVENTS_URL;
  const streamSecurity = readKafkaSecurity(environment);
  await prepareStream(url, {
    partitions: settings.KAFKA_PARTITIONS,
    security: streamSecurity,
    logger,
  });
  const transport = createTransport({
    url,
    clientId: 'prepare',
    clock,
    logger,
    security: streamSecurity,
  });
  atEnd(() => transport.close());
  // It answers nobody, so that no address is read here.
  const siteOrigin = () => config.publicUrl ?? '';
  const security = createSecurityLog({ name: 'prepare', secret: securityLogKey });
  // Nobody connects a wallet here.
  const wallet = { ...readChainConfig({}), walletKey: codeKey };
  // The preparation opens and encrypts no second factor.
  const keys = { codeKey, factorKey: codeKey };
  const parts = {
    // The vitamin service writes the log itself.
    config: { ...config, ledgerLog: null },
    transport,
    clock,
    logger,
    security,
    databases,
    wallet,
    siteOrigin,
    ...keys,
  };
  const services = await createServices(parts);
  atEnd(() => services.close());
  await seed(config, services, clock);
  return null;
});

async function prepareStream(
  url: string,
  options: Omit<TopicOptions, 'brokers' | 'clientId'>,
): Promise<void> {
  const brokers = brokersOf(url);
  for (let isReported = false; brokers; isReported = true) {
    try {
      const client = { ...options, brokers, clientId: 'prepare' };
      await ensureTopics(client);
      if (options.security?.user) await ensureAccess({ ...client, services: serviceNames });
      return;
    } catch (error) {
      if (!isReported) say(`prepare is waiting for Kafka (${(error as Error).message})`);
      await wait(retryMs);
    }
  }
}

async function seed(
  config: PlatformConfig,
  platform: Awaited<ReturnType<typeof createServices>>,
  clock: ShiftableClock,
): Promise<void> {
  const needsDemo = config.seed === 'demo' && !(await isDemoComplete(config.dataDir));
  // The demonstration needs consumers in this process. One staff account does not: the running
  // services consume its events.
  if (needsDemo) platform.start();
  await seedPlatform({ config, platform, clock, say });
}
