import { times } from '#schema/limits';
import { createDatabase, type Database } from '../database/database.ts';
import { type MigrationList, migrate } from '../database/migrate.ts';
import { waitForDatabase } from '../database/wait-for-database.ts';
import { type Changes, createChanges } from '../entities/changes.ts';
import { createConsumer } from '../events/consumer.ts';
import type { EventHandler } from '../events/event-handler.ts';
import { createOutbox, type Outbox } from '../events/outbox.ts';
import { createRelay, type Relay } from '../events/relay.ts';
import type { SubscribeOptions, Subscription, Transport } from '../events/transport.ts';
import { keyMutations } from '../idempotency/keyed-mutations.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Logger } from '../runtime/logger.ts';
import type { SecurityLog } from '../runtime/security-log.ts';
import { guardScopes } from '../subgraph/guard-scopes.ts';
import { createSubgraph, type Subgraph, type SubgraphOptions } from '../subgraph/subgraph.ts';
import type { AttemptSettings } from '../throttle/count-attempts.ts';
import { createDeferredMigrations, type DeferredMigrations } from './deferred-migrations.ts';
import {
  type ExportPage,
  type ExportQuery,
  type ExportRequest,
  readExportPage,
} from './member-export.ts';
import { createRegularHousekeeping } from './regular-housekeeping.ts';

export interface ServiceConfig {
  /** Of the service's role, whose search path is the service's schema. */
  url: string;
  /** Of the owner of the tables, for migrations. Null when another process migrates. */
  adminUrl: string | null;
  /** Maximum number of connections for requests; relay and consumer have three more. */
  poolSize: number;
  /** Maximum silence of the server on one statement; the default is 18 s. */
  queryTimeoutMs?: number;
}

/** What a service takes from its process; tests pass their own. */
export interface ServiceDependencies {
  transport: Transport;
  clock: Clock;
  logger: Logger;
  security: SecurityLog;
  attempts: AttemptSettings;
}

/** What the use cases of a service use. */
export interface ServiceContext {
  database: Database;
  outbox: Outbox;
  changes: Changes;
  clock: Clock;
  logger: Logger;
  security: SecurityLog;
  attempts: AttemptSettings;
}

/** A Prometheus gauge of one service. */
export interface Metric {
  name: string;
  help: string;
  /** Null while there is no value. */
  read(): number | null | Promise<number | null>;
}

export interface Service {
  name: string;
  subgraph: Subgraph;
  relay: Relay;
  /** Null before `start` and for a service that consumes nothing. */
  consumer: Subscription | null;
  context: ServiceContext;
  metrics: readonly Metric[];
  /** For the gateway: a page of what the service holds of a member. @throws NOT_FOUND */
  exportMember(request: ExportRequest): Promise<ExportPage>;
  /** Starts the relay, the consumer, the housekeeping and the deferred migrations. */
  start(): void;
  close(): Promise<void>;
}

export interface ServiceOptions {
  name: string;
  config: ServiceConfig;
  dependencies: ServiceDependencies;
  migrations: MigrationList;
  handlers: (context: ServiceContext) => readonly EventHandler[];
  /** Of the consumer, see `SubscribeOptions`; the default is for effects that members wait for. */
  paceMs?: SubscribeOptions['paceMs'];
  graph: (context: ServiceContext) => Omit<SubgraphOptions, 'name'>;
  /** What a member gets of her data, by the file of the export. */
  exportQueries?: Readonly<Record<string, ExportQuery>>;
  /** Deletes expired rows and completes old ones; runs once an hour. */
  housekeep?: (context: ServiceContext) => Promise<void>;
}

/** One for the relay, which holds it while it publishes, and two for the consumer. */
const backgroundConnections = 3;

/** Migrates what the code needs. Returns what is left, unless another process migrates. */
async function prepareSchema(
  { name, config: { url, adminUrl }, migrations }: ServiceOptions,
  logger: Logger,
): Promise<DeferredMigrations | null> {
  if (!adminUrl) {
    await waitForDatabase({ name, url, migrations });
    return null;
  }
  const left = await migrate(name, adminUrl, migrations);
  return left.length > 0 ? createDeferredMigrations({ name, adminUrl, migrations, logger }) : null;
}

/** Migrates the schema, then creates the service. Relay and consumer run after `start`. */
export async function createService(options: ServiceOptions): Promise<Service> {
  const { name, config, dependencies } = options;
  const { transport, clock, attempts, security } = dependencies;
  const logger = dependencies.logger.child({ service: name });
  const deferred = await prepareSchema(options, logger);
  const { url, poolSize, queryTimeoutMs } = config;
  const limits = { statementMs: times.requestStatement, lockMs: times.requestLock };
  const database = createDatabase({ url, poolSize, limits, queryTimeoutMs, logger });
  // Requests cannot take the connections that events need.
  const background = createDatabase({
    url,
    poolSize: backgroundConnections,
    queryTimeoutMs,
    logger,
  });
  const outbox = createOutbox(clock);
  const changes = createChanges({ schema: name, url, logger });
  for (const { pool } of [database, background]) changes.watch(pool);
  const context: ServiceContext = { database, outbox, changes, clock, logger, security, attempts };
  const relay = createRelay({
    database: background,
    transport,
    move: transport.mover?.(url),
    outbox,
    clock,
    logger,
    paceMs: times.relayPace,
  });
  const handlers = options.handlers(context);
  const subgraph = createSubgraph({ name, ...options.graph(context) });
  const readers = { ...subgraph.references, ...subgraph.results };
  keyMutations(subgraph.schema, { database, clock, secret: attempts.key, readers });
  // Outside of the keyed writes, whose stored results a program without the scope must not get.
  guardScopes(subgraph.schema);
  const { housekeep } = options;
  const housekeeping = housekeep && createRegularHousekeeping(logger, () => housekeep(context));
  const service: Service = {
    name,
    subgraph,
    relay,
    consumer: null,
    context,
    metrics: [],
    exportMember: (request) => readExportPage(database, options.exportQueries ?? {}, request),
    start() {
      relay.start();
      housekeeping?.start();
      deferred?.start();
      if (handlers.length === 0) return;
      service.consumer = createConsumer({
        group: name,
        database: background,
        transport,
        handlers,
        outbox,
        clock,
        logger,
        paceMs: options.paceMs ?? (() => times.pushPace),
      });
    },
    async close() {
      housekeeping?.close();
      await deferred?.close();
      await service.consumer?.close();
      await relay.close();
      await changes.close();
      await Promise.all([database.close(), background.close()]);
    },
  };
  return service;
}
