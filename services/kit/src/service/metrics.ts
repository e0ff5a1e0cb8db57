import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { oldestSnapshotSeconds } from '../database/oldest-snapshot.ts';
import type { Consumer } from '../events/consumer.ts';
import type { Transport } from '../events/transport.ts';
import type { Service } from './service.ts';

type Measured = Pick<Service, 'name' | 'relay' | 'metrics'> & {
  consumer: unknown;
  context: Pick<Service['context'], 'database'>;
};

export interface ServiceMetricsSource {
  services: readonly Measured[];
  transport: Pick<Transport, 'lag'>;
  /** Groups whose lag is reported; null for all. */
  groups: readonly string[] | null;
}

/** Prometheus metrics of this process and its services. */
export function createServiceMetrics({
  services,
  transport,
  groups,
}: ServiceMetricsSource): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, labelNames: string[], collect: Collect) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        // A metric that cannot be read now has a gap; the others are complete.
        await collect((labels, value) => this.set(labels, value)).catch(() => this.reset());
      },
    });
  const depthOf = sharedReads((relay: Measured['relay']) => relay.depth());
  gauge(
    'vita_outbox_waiting',
    'Outbox rows not yet published; 10001 stands for more than 10000',
    ['service'],
    async (set) => {
      for (const { name, relay } of services)
        set({ service: name }, (await depthOf(relay)).waiting);
    },
  );
  gauge(
    'vita_outbox_oldest_age_seconds',
    'Age of the oldest row not yet published',
    ['service'],
    async (set) => {
      for (const { name, relay } of services) {
        set({ service: name }, (await depthOf(relay)).oldestAgeMs / 1000);
      }
    },
  );
  gauge(
    'vita_oldest_snapshot_seconds',
    'Age of the oldest transaction that keeps deleted rows in the database',
    ['service'],
    async (set) => {
      for (const { name, context } of services) {
        set({ service: name }, await oldestSnapshotSeconds(context.database));
      }
    },
  );
  gauge('vita_consumer_lag', 'Events not yet consumed', ['group', 'topic'], async (set) => {
    const sums = new Map<string, { group: string; topic: string; lag: number }>();
    for (const { group, topic, lag } of await transport.lag()) {
      if (groups && !groups.includes(group)) continue;
      const known = sums.get(`${group} ${topic}`)?.lag ?? 0;
      sums.set(`${group} ${topic}`, { group, topic, lag: known + lag });
    }
    for (const { group, topic, lag } of sums.values()) set({ group, topic }, lag);
  });
  gauge('vita_dead_letters', 'Dead letters that wait for a redrive', ['service'], async (set) => {
    for (const { name, consumer } of services) {
      if (isConsumer(consumer)) set({ service: name }, await consumer.deadLetters());
    }
  });
  gauge(
    'vita_unknown_events',
    'Events passed over since the start, of types that only a newer release knows',
    ['service'],
    async (set) => {
      for (const { name, consumer } of services) {
        if (isConsumer(consumer)) set({ service: name }, consumer.unknownEvents());
      }
    },
  );
  for (const { name: service, metrics } of services) {
    for (const { name, help, read } of metrics) {
      // prom-client reports a gauge without labels as 0 before its first value.
      gauge(name, help, ['service'], async (set) => {
        const value = await read();
        if (value !== null) set({ service }, value);
      });
    }
  }
  return registry;
}

type Collect = (set: (labels: Record<string, string>, value: number) => void) => Promise<void>;

const isConsumer = (value: unknown): value is Consumer =>
  typeof (value as Partial<Consumer> | null)?.deadLetters === 'function';

/** Two gauges of one scrape share what they read at the same time. */
function sharedReads<K extends object, T>(read: (of: K) => Promise<T>): (of: K) => Promise<T> {
  const running = new Map<K, Promise<T>>();
  return (of) => {
    const known = running.get(of);
    if (known) return known;
    const started = read(of).finally(() => running.delete(of));
    running.set(of, started);
    return started;
  };
}
