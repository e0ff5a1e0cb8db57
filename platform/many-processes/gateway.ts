import { createTransport } from '#kit/events/create-transport';
import { createClock } from '#kit/runtime/clock';
import { processEnvironment } from '#kit/runtime/config';
import { armCrashPoint } from '#kit/runtime/crash-point';
import { createLogger } from '#kit/runtime/logger';
import { runProcess } from '#kit/runtime/run-process';
import { serviceNames } from '#schema/processes';
import { createNetworkGraph } from '../../gateway/graph-runtime/federated/federated-graph.ts';
import { createGateway } from '../../gateway/src/gateway.ts';
import { toGatewayConfig } from '../../gateway/src/services/gateway-config.ts';
import {
  createRemoteDevelopment,
  createRemoteHealth,
  createRemoteSessions,
  type ServiceClients,
} from '../../gateway/src/services/remote-services.ts';
import { createServiceClient } from '../../gateway/src/services/service-client.ts';
import { createTrackingClock } from '../../gateway/src/services/shift-tracking-clock.ts';

/** The gateway alone, with the services somewhere else. */
await runProcess(async (atEnd) => {
  const config = toGatewayConfig(processEnvironment());
  const isDevelopment = config.profile === 'development';
  const clock = createTrackingClock();
  const machineClock = createClock();
  const logger = createLogger('gateway', config.logLevel);
  const url = config.eventsUrl;
  const transport = createTransport({ url, clientId: 'gateway', clock, logger });
  atEnd(() => transport.close());
  const [key] = config.claimKeys;
  const clockOffsetMs = () => (isDevelopment ? clock.offsetMs() : undefined);
  const clients = Object.fromEntries(
    serviceNames.map((name) => {
      const service = { name, url: config.serviceUrls[name], key };
      return [name, createServiceClient({ ...service, machineClock, clockOffsetMs, logger })];
    }),
  ) as ServiceClients;
  atEnd(async () => {
    for (const client of Object.values(clients)) client.close();
  });
  const gateway = createGateway({
    config,
    clock,
    logger,
    transport,
    sessions: createRemoteSessions(clients),
    createGraph: (supergraph, live) =>
      createNetworkGraph({
        supergraph,
        live,
        services: clients,
        sessionService: 'user',
        machineClock,
      }),
    services: [],
    ...createRemoteHealth(clients),
    dev: createRemoteDevelopment(clients, transport, clock),
  });
  atEnd(gateway.close);
  const port = await gateway.listen();
  armCrashPoint(config.crashAt);
  return `gateway is ready on port ${port}`;
});
