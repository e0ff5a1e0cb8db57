import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type ServiceName, serviceNames } from '#schema/processes';
import { readRecord } from '../../../platform/development-servers/kafka/broker-files.ts';
import { createHttpClient } from '../../http-client.ts';
import type { Scenario } from './scenario.ts';
import { isAlive, type Site, until } from './site.ts';

/** `dead`: nothing listens. `silent`: it accepts connections and never responds. */
export const outageForms = ['dead', 'silent'] as const;
export type OutageForm = (typeof outageForms)[number];

export interface OutageMetrics {
  form: OutageForm;
  seconds: number;
  /** Actions done, and actions without a response, until the outboxes were empty. */
  acknowledged: number;
  unanswered: number;
  /** The largest number of waiting events, and the age of the oldest in seconds. */
  deepest: number;
  oldest: number;
  /** From the end of the outage until no event was older than five seconds. */
  drainedMs: number;
}

const sampleMs = 500;
const watchMs = 50;
/** An event that is younger than this counts as being published. */
const freshSeconds = 5;

interface Depth {
  waiting: number;
  oldest: number;
}

async function depthOf(site: Site, name: ServiceName): Promise<Depth> {
  const { port } = (await site.processes())[name];
  const client = createHttpClient(`http://localhost:${port}`);
  const { text } = await client.send({ method: 'GET', path: '/metrics' });
  client.close();
  const value = (metric: string) =>
    Number(new RegExp(`^${metric}{service="${name}"} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  return {
    waiting: value('vita_outbox_waiting'),
    oldest: value('vita_outbox_oldest_age_seconds'),
  };
}

/** The alerting metrics, summed over all services. */
async function depth(site: Site): Promise<Depth> {
  const all = await Promise.all(serviceNames.map((name) => depthOf(site, name)));
  return {
    waiting: all.reduce((sum, { waiting }) => sum + waiting, 0),
    oldest: Math.max(...all.map(({ oldest }) => oldest)),
  };
}

/** The supervisor restarts the broker each time; each one is killed before it serves. */
async function keepDead({ platform }: Site, over: AbortSignal): Promise<void> {
  const folder = join(platform.dataDir, 'kafka');
  while (!over.aborted) {
    const record = readRecord({ folder, logFile: '', properties: '' });
    if (record && isAlive(record.pid)) process.kill(record.pid, 'SIGKILL');
    await wait(watchMs);
  }
}

async function keepSilent(site: Site, over: AbortSignal): Promise<void> {
  const { kafka } = await site.processes();
  process.kill(kafka.pid, 'SIGSTOP');
  try {
    await wait(2 ** 31 - 1, undefined, { signal: over }).catch(() => undefined);
  } finally {
    process.kill(kafka.pid, 'SIGCONT');
  }
}

export interface OutageOptions {
  form: OutageForm;
  /** Minimum duration. */
  seconds: number;
  /** The outage lasts until this many events wait and actions are done, on any machine. */
  least?: { waiting: number; acknowledged: number };
}

const nothing = { waiting: 0, acknowledged: 0 };

/** Stops the broker for a time under load and waits until the waiting events are published. */
export async function runOutage(
  { site, workload: { journal } }: Scenario,
  { form, seconds, least = nothing }: OutageOptions,
): Promise<OutageMetrics> {
  const from = journal.now();
  const over = new AbortController();
  const held = form === 'dead' ? keepDead(site, over.signal) : keepSilent(site, over.signal);
  let [deepest, oldest] = [0, 0];
  const sample = async () => {
    const now = await depth(site);
    deepest = Math.max(deepest, now.waiting);
    oldest = Math.max(oldest, now.oldest);
    return now;
  };
  const done = () =>
    journal.entries.filter(({ sentAt, outcome }) => sentAt >= from && outcome === 'ok').length;
  try {
    while (journal.now() < from + seconds * 1_000) {
      await sample();
      await wait(sampleMs);
    }
    await until('enough had gathered', async () => {
      await sample();
      return deepest >= least.waiting && done() >= least.acknowledged;
    });
  } finally {
    over.abort();
    await held;
  }
  const ended = journal.now();
  await until('the outboxes have drained', async () => (await sample()).oldest < freshSeconds);
  const drainedMs = journal.now() - ended;
  const during = journal.entries.filter(({ sentAt }) => sentAt >= from);
  return {
    form,
    seconds,
    acknowledged: done(),
    unanswered: during.filter(({ outcome }) => outcome === 'unknown').length,
    deepest,
    oldest,
    drainedMs,
  };
}
