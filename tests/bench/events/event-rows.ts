import type { Row } from '../report.ts';

export const eventColumns = [
  'eventsPerSecond',
  'cpuMs',
  'kafkaCpuMs',
  'ratio',
  'ratioLeast',
  'ratioMost',
  'foreign',
] as const;

/** Report rows of sides that handle events, with Kafka on the other core. */
export const ofEvents = (rows: readonly Row[]): Row[] =>
  rows.map(({ requestsPerSecond, requests, besideCpuMs, p50: _, p99: __, ...row }) => ({
    ...row,
    eventsPerSecond: requestsPerSecond,
    events: requests,
    kafkaCpuMs: besideCpuMs,
  }));
