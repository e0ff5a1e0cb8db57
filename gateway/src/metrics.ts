import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Service } from '#kit/service';
import type { Transport } from '#kit/transport';

export interface MetricsSource {
  services: readonly Service[];
  transport: Transport;
  sockets(): number;
}

/** Prometheus figures of the process; those that page are named in the README. */
export function createMetrics({ services, transport, sockets }: MetricsSource): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  new Gauge({
    name: 'vita_outbox_waiting',
    help: 'Outbox rows not yet published',
    labelNames: ['service'],
    registers,
    async collect() {
      for (const { name, relay } of services)
        this.set({ service: name }, (await relay.depth()).waiting);
    },
  });
  new Gauge({
    name: 'vita_outbox_oldest_age_seconds',
    help: 'Age of the oldest row not yet published',
    labelNames: ['service'],
    registers,
    async collect() {
      for (const { name, relay } of services) {
        this.set({ service: name }, (await relay.depth()).oldestAgeMs / 1000);
      }
    },
  });
  new Gauge({
    name: 'vita_consumer_lag',
    help: 'Events not yet consumed',
    labelNames: ['group', 'topic'],
    registers,
    async collect() {
      for (const { group, topic, lag } of await transport.lag()) this.set({ group, topic }, lag);
    },
  });
  new Gauge({
    name: 'vita_sockets',
    help: 'Open WebSockets',
    registers,
    collect() {
      this.set(sockets());
    },
  });
  return registry;
}
