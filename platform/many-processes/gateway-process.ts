import { createTransport } from '#kit/events/create-transport';
import { readKafkaSecurity } from '#kit/events/kafka/security';
import { createFileStore } from '#kit/files/create-file-store';
import { createClock } from '#kit/runtime/clock';
import { processEnvironment } from '#kit/runtime/config';
import { armCrashPoint } from '#kit/runtime/crash-point';
import { createLogger, type Logger, redirectConsole } from '#kit/runtime/logger';
import { type AtEnd, runProcess } from '#kit/runtime/run-process';
import { createSecurityLog } from '#kit/runtime/security-log';
import { serviceNames } from '#schema/processes';
import { createRemoteExports } from '../../gateway/src/export/member-exports.ts';
import { createGateway } from '../../gateway/src/gateway.ts';
import {
  type RemoteGatewayConfig,
  toRemoteGatewayConfig,
} from '../../gateway/src/services/remote-gateway-config.ts';
import { createRemoteKeys } from '../../gateway/src/services/remote-keys.ts';
import {
  createRemoteHealth,
  createRemoteLedger,
  createRemoteSessions,
  type ServiceClients,
} from '../../gateway/src/services/remote-services.ts';
import { createServiceClient } from '../../gateway/src/services/service-client.ts';
import { createServicesGraph } from '../../gateway/src/services/services-graph.ts';
import { developmentInterfaceOf } from '../development-interface/development-interface.ts';
import { createRemoteDevelopment } from '../development-interface/remote-development.ts';
import { createSharedClock, type SharedClock } from '../development-interface/shared-clock.ts';

/** The gateway alone; the services run in other processes. */
await runProcess(async (atEnd) => {
  const config = toRemoteGatewayConfig(processEnvironment());
  const clock = createSharedClock();
  // Deadlines and claims follow the real clock, which no test shifts.
  const machineClock = createClock();
  const logger = createLogger('gateway', config.logLevel);
  redirectConsole(logger);
  const url = config.eventsUrl;
  const transport = createTransport({
    url,
    clientId: 'gateway',
    clock,
    logger,
    security: readKafkaSecurity(processEnvironment()),
  });
  atEnd(() => transport.close());
  const clients = createClients({ config, clock, machineClock, logger }, atEnd);
  const gateway = createGateway({
    config,
    clock,
    logger,
    security: createSecurityLog({ name: 'gateway', secret: config.securityLogKey }),
    transport,
    store: await createFileStore(config.files),
    sessions: createRemoteSessions(clients),
    keys: createRemoteKeys(clients),
    exports: createRemoteExports(clients),
    ledger: createRemoteLedger(clients),
    unsubscribe: (token) =>
      clients.user.internal<boolean>('digests/unsubscribe', { token }, { isRead: false }),
    createGraph: (supergraph, live) =>
      createServicesGraph({
        supergraph,
        live,
        services: clients,
        sessionService: 'user',
      }),
    loadsAtOnce: true,
    services: [],
    ...createRemoteHealth(clients),
    createDevelopmentInterface: developmentInterfaceOf(
      { config, clock },
      createRemoteDevelopment(clients, transport, clock),
    ),
  });
  atEnd(gateway.close);
  const port = await gateway.listen();
  armCrashPoint(config.crashAt);
  return `gateway is ready on port ${port}`;
});

interface ClientOptions {
  config: RemoteGatewayConfig;
  clock: SharedClock;
  machineClock: ReturnType<typeof createClock>;
  logger: Logger;
}

function createClients(
  { config, clock, machineClock, logger }: ClientOptions,
  atEnd: AtEnd,
): ServiceClients {
  const isDevelopment = config.profile === 'development';
  const clockOffsetMs = () => (isDevelopment ? clock.offsetMs() : undefined);
  const clients = Object.fromEntries(
    serviceNames.map((name) => {
      const service = { name, url: config.serviceUrls[name], key: config.claimKeys[name] };
      return [name, createServiceClient({ ...service, machineClock, clockOffsetMs, logger })];
    }),
  ) as ServiceClients;
  atEnd(async () => {
    for (const client of Object.values(clients)) client.close();
  });
  return clients;
}
