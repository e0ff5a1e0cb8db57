import { waitForDatabase } from '../database/wait-for-database.ts';
import { createTransport } from '../events/create-transport.ts';
import { readKafkaSecurity } from '../events/kafka/security.ts';
import type { Transport } from '../events/transport.ts';
import { type Clock, createClock, type ShiftableClock } from '../runtime/clock.ts';
import { type Environment, processEnvironment } from '../runtime/config.ts';
import { armCrashPoint, isCrashPoint } from '../runtime/crash-point.ts';
import { DomainError } from '../runtime/errors.ts';
import { createLogger, type Logger, redirectConsole } from '../runtime/logger.ts';
import { runProcess } from '../runtime/run-process.ts';
import { createSecurityLog, type SecurityLog } from '../runtime/security-log.ts';
import { clientNetwork } from '../subgraph/client-network.ts';
import type { Health } from '../subgraph/health-response.ts';
import { createSubgraphGraphql } from '../subgraph/subgraph-graphql.ts';
import { createSubgraphServer, type InternalCall } from '../subgraph/subgraph-server.ts';
import type { AttemptSettings } from '../throttle/count-attempts.ts';
import { attemptKeyOf } from '../throttle/settings.ts';
import { createConsumerPause } from './consumer-pause.ts';
import type { ExportRequest } from './member-export.ts';
import { createServiceMetrics } from './metrics.ts';
import { startMetricsServer } from './metrics-server.ts';
import type { Service, ServiceConfig, ServiceDependencies } from './service.ts';
import { createServiceHealth } from './service-health.ts';
import {
  type ProcessConfig,
  readDatabaseConfig,
  readProcessConfig,
} from './service-process-config.ts';

type InternalCalls = Readonly<Record<string, InternalCall>>;

export interface RunnableService<S extends Service> {
  name: string;
  /** The default of PORT. */
  port: number;
  /** Maximum number of connections; the default of DATABASE_POOL. */
  poolSize: number;
  create(
    config: ServiceConfig,
    dependencies: ServiceDependencies,
    environment: Environment,
  ): Promise<S>;
  /** Calls of the gateway besides GraphQL. */
  internal?: (service: S) => InternalCalls;
  /** Further calls in the development profile. */
  development?: (service: S) => InternalCalls;
  /** Resolves when the service has done its deferred work. */
  settle?: (service: S) => Promise<void>;
}

/** Runs one service as a process: waits for its database, serves, and drains at SIGTERM. */
export function runService<S extends Service>(runnable: RunnableService<S>): Promise<void> {
  return runProcess(async (atEnd) => {
    const environment = processEnvironment();
    const { name, port, poolSize } = runnable;
    const config = readProcessConfig(environment, port);
    const database = readDatabaseConfig(environment, poolSize);
    const clock = createClock();
    const logger = createLogger(name, config.logLevel);
    redirectConsole(logger);
    const security = createSecurityLog({ name, secret: config.securityLogKey });
    if (database.adminUrl) {
      await waitForDatabase({ name, url: database.adminUrl, migrations: [] });
    }
    const transport = createTransport({
      url: config.eventsUrl,
      clientId: name,
      clock,
      logger,
      security: readKafkaSecurity(environment),
    });
    atEnd(() => transport.close());
    const service = await runnable.create(
      database,
      { transport, clock, logger, security, attempts: attemptsOf(config) },
      environment,
    );
    atEnd(() => service.close());
    const { server, health } = await createServer(runnable, service, {
      config,
      transport,
      clock,
      logger,
      security,
    });
    atEnd(() => server.close());
    if (config.metrics) {
      const metrics = await startMetricsServer(config.metrics, health, logger);
      atEnd(metrics.close);
    }
    const listening = await server.listen(config.host, config.port);
    service.start();
    armCrashPoint(config.crashAt);
    return `${name} is ready on port ${listening}`;
  });
}

const attemptsOf = ({ claimKeys, writeLimits }: ProcessConfig): AttemptSettings => ({
  key: attemptKeyOf(claimKeys[0].secret),
  writeLimits,
});

interface ServerParts {
  config: ProcessConfig;
  transport: Transport;
  clock: ShiftableClock;
  logger: Logger;
  security: SecurityLog;
}

async function createServer<S extends Service>(
  runnable: RunnableService<S>,
  service: S,
  { config, transport, clock, logger, security }: ServerParts,
) {
  const { name } = runnable;
  const isDevelopment = config.profile === 'development';
  const graphql = await createSubgraphGraphql(service.subgraph, logger);
  const registry = createServiceMetrics({ services: [service], transport, groups: [name] });
  const machineClock: Clock = createClock();
  const consumer = createConsumerPause(service, logger);
  const health: Health = {
    ...createServiceHealth(service, transport),
    metrics: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
  const server = createSubgraphServer({
    name,
    graphql,
    internal: {
      'member/export': (request: ExportRequest) => service.exportMember(request),
      ...runnable.internal?.(service),
      'consumer/pause': consumer.pause,
      'consumer/resume': consumer.resume,
      ...(isDevelopment && {
        ...runnable.development?.(service),
        idle: () => isIdle(service, async () => runnable.settle?.(service)),
        // The claim of this call has already set the clock.
        clock: async () => ({ now: clock.now() }),
        'crash-point': armFromOutside,
      }),
    },
    keys: config.claimKeys,
    acceptOldClaims: config.acceptOldClaims,
    onInvalidClaim(address, operation) {
      const client = { address: clientNetwork(address) ?? 'unknown' };
      security.record('claim', 'refused', { viewer: null, client }, { operation });
    },
    machineClock,
    onClaim: ({ clockOffsetMs }) => {
      if (isDevelopment && clockOffsetMs !== undefined) clock.shift(clockOffsetMs);
    },
    health,
    isDevelopment,
    logger,
  });
  return { server, health };
}

/** Arms a crash point, to kill the service at an exact place in its work. */
async function armFromOutside({ at }: { at?: unknown }): Promise<void> {
  if (!isCrashPoint(at)) throw new DomainError('FIELD_INVALID', { field: 'at' });
  armCrashPoint(at);
}

/** False while events wait to be published or consumed, or deferred work waits. */
async function isIdle(service: Service, settle: () => Promise<void>): Promise<boolean> {
  // The caller asks until all are idle.
  const resume = service.consumer?.hurry?.();
  try {
    await service.relay.flush();
    await settle();
    const caughtUp = (await service.consumer?.caughtUp()) ?? true;
    const { waiting } = await service.relay.depth();
    return caughtUp && waiting === 0;
  } finally {
    resume?.();
  }
}
