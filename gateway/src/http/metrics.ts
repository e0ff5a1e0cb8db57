import { Counter, Gauge } from 'prom-client';
import type { Transport } from '#kit/events/transport';
import { createServiceMetrics } from '#kit/service/metrics';
import type { Service } from '#kit/service/service';
import type { FairQueueMetrics } from '../graphql/fair-queue.ts';
import type { CspDirective } from './csp-reports.ts';

export interface MetricsSource {
  /** The services of this process. */
  services: readonly Service[];
  transport: Transport;
  sockets(): number;
  /** Open streams of all transports. */
  streams(): number;
  /** Live events of types that only a newer release knows. */
  unknownEvents(): number;
  /** By type of operation. */
  operations(): Readonly<Record<string, FairQueueMetrics>>;
  /** Operations that used what is deprecated, by field. */
  deprecatedUses(): ReadonlyMap<string, number>;
  /** Responses that visitors share, by how they came. */
  responses(): Readonly<Record<string, number>>;
}

const operationMetrics = {
  vita_operations_running: ['running', 'GraphQL operations that run, by type'],
  vita_operations_waiting: ['waiting', 'GraphQL operations that wait for the turn of their client'],
  vita_operations_refused: ['refused', 'GraphQL operations refused with THROTTLED since the start'],
} as const;

export interface GatewayMetrics {
  read(): Promise<{ contentType: string; text: string }>;
  countCspReport(directive: CspDirective): void;
}

/** The Prometheus metrics of the gateway's process. */
export function createMetrics(source: MetricsSource): GatewayMetrics {
  const { services, transport, sockets, streams, unknownEvents } = source;
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
  new Gauge({
    name: 'vita_unknown_live_events',
    help: 'Live events passed over since the start, of types that only a newer release knows',
    registers: [registry],
    collect() {
      this.set(unknownEvents());
    },
  });
  for (const [name, [field, help]] of Object.entries(operationMetrics)) {
    new Gauge({
      name,
      help,
      labelNames: ['type'],
      registers: [registry],
      collect() {
        for (const [type, values] of Object.entries(source.operations())) {
          this.set({ type }, values[field]);
        }
      },
    });
  }
  new Gauge({
    name: 'vita_deprecated_fields_used',
    help: 'GraphQL operations since the start that used a deprecated field, argument or enum value',
    labelNames: ['field'],
    registers: [registry],
    collect() {
      for (const [field, count] of source.deprecatedUses()) this.set({ field }, count);
    },
  });
  new Gauge({
    name: 'vita_public_responses',
    help: 'GraphQL responses for visitors since the start: made, or shared with one that was made',
    labelNames: ['way'],
    registers: [registry],
    collect() {
      for (const [way, count] of Object.entries(source.responses())) this.set({ way }, count);
    },
  });
  const cspReports = new Counter({
    name: 'vita_csp_reports_total',
    help: 'Reports of browsers that the content security policy blocked something',
    labelNames: ['directive'],
    registers: [registry],
  });
  return {
    read: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
    countCspReport: (directive) => cspReports.inc({ directive }),
  };
}
