import { Gauge, type Registry } from 'prom-client';
import type { Transport } from '#kit/events/transport';
import { createServiceMetrics } from '#kit/service/metrics';
import type { Service } from '#kit/service/service';

export interface MetricsSource {
  /** The services of this process. */
  services: readonly Service[];
  transport: Transport;
  sockets(): number;
}

/** The Prometheus metrics of the gateway's process. */
export function createMetrics({ services, transport, sockets }: MetricsSource): Registry {
  const registry = createServiceMetrics({ services, transport, groups: null });
  new Gauge({
    name: 'vita_sockets',
    help: 'Open WebSockets',
    registers: [registry],
    collect() {
      this.set(sockets());
    },
  });
  return registry;
}
