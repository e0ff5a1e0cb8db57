import { Gauge, type Registry } from 'prom-client';
import type { Transport } from '#kit/events/transport';
import { createServiceMetrics } from '#kit/service/health-metrics';
import type { Service } from '#kit/service/service';

export interface MetricsSource {
  /** The services of this process. */
  services: readonly Service[];
  transport: Transport;
  sockets(): number;
  /** Open streams of all transports. */
  streams(): number;
}

/** The Prometheus metrics of the gateway's process. */
export function createMetrics({ services, transport, sockets, streams }: MetricsSource): Registry {
  const registry = createServiceMetrics({ services, transport, groups: null });
  new Gauge({
    name: 'vita_sockets',
    help: 'Open WebSockets',
    registers: [registry],
    collect() {
      this.set(sockets());
    },
  });
  new Gauge({
    name: 'vita_streams',
    help: 'Open WebSockets, GraphQL streams and event streams',
    registers: [registry],
    collect() {
      this.set(streams());
    },
  });
  return registry;
}
