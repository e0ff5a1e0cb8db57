import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from '#kit/events/create-transport';
import { parseEvent } from '#kit/events/event';
import type { GroupLag, Transport } from '#kit/events/transport';
import { createClock } from '#kit/runtime/clock';
import { createLogger } from '#kit/runtime/logger';
import type { ServiceName } from '#schema/processes';
import { createServiceClient } from '../../../gateway/src/services/service-client.ts';
import { runningCluster } from '../../../platform/development-servers/postgres/cluster.ts';
import { claimKeyName, secretKey } from '../../../platform/secret-key.ts';
import { type OwnChain, startOwnChain } from '../../own-chain.ts';
import { type Processes, processesOf } from '../../processes/processes.ts';
import { emptyPlatform } from '../../setup/own-platform.ts';
import { type Platform, startPlatform } from '../../setup/platform.ts';
import { connectStack, type Stack } from '../../stack.ts';
import { type BlackHole, createBlackHole } from './black-hole.ts';
import { withDatabase } from './facts.ts';

/** A platform whose services reach PostgreSQL through a proxy, and a chain that nobody kills. */
export interface KilledPlatform {
  platform: Platform;
  hole: BlackHole;
  chain: OwnChain;
}

/** Starts the many-process mode. Its members write faster than people. */
export async function startKilledPlatform(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<KilledPlatform> {
  const hole = await createBlackHole(dataDir);
  const chain = await startOwnChain();
  const settings = { WRITE_LIMITS: 'none', DATABASE_VIA: hole.address, ...chain.environment };
  const platform = await startPlatform({
    dataDir,
    environment: { ...emptyPlatform, ...settings, ...environment },
    mode: 'many-processes',
  });
  async function stop() {
    const code = await platform.stop();
    await chain.close();
    return code;
  }
  return { platform: { ...platform, stop }, hole, chain };
}

const pollMs = 25;
/** Ends an endless wait with an error that names what is missing. */
const timeoutMs = 240_000;

export async function until(what: string, condition: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    if (await condition()) return;
    await wait(pollMs);
  }
  throw new Error(`${timeoutMs / 1000} s passed before ${what}`);
}

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** A platform in the many-process mode, with access to its processes, databases and topics. */
export interface Site {
  readonly platform: Platform;
  readonly hole: BlackHole;
  readonly chain: OwnChain;
  readonly stack: Stack;
  readonly transport: Transport;
  processes(): Promise<Processes>;
  adminUrl: string;
  /** The process ends itself at the n-th pass of the crash point from now. */
  armCrashPoint(name: ServiceName, at: string): Promise<void>;
  /** The last sequence number of a service's outbox. */
  lastEvent(name: ServiceName): Promise<number>;
  /** Events up to a sequence number that still wait for the relay. */
  waitingEvents(name: ServiceName, upTo: number): Promise<number>;
  /** Ids of the events that are dead letters of the service. */
  deadLetters(name: ServiceName): Promise<string[]>;
  /** The offsets that a group must reach to have consumed all current events. */
  ends(group: ServiceName): Promise<GroupLag[]>;
  hasPassed(ends: readonly GroupLag[]): Promise<boolean>;
  close(): Promise<void>;
}

export async function openSite({ platform, hole, chain }: KilledPlatform): Promise<Site> {
  const { dataDir } = platform;
  const logger = createLogger('kill', 'silent');
  const clock = createClock();
  const processes = () => processesOf(dataDir);
  const { kafka } = await processes();
  const url = `kafka://127.0.0.1:${kafka.port}`;
  const transport = createTransport({ url, clientId: 'kill', clock, logger });
  const adminUrl = await runningCluster(dataDir);
  if (!adminUrl) throw new Error(`no PostgreSQL runs in ${dataDir}`);
  const number = (text: string, values: unknown[] = []) =>
    withDatabase(adminUrl, async (client) => Number((await client.query(text, values)).rows[0].n));
  const stack = connectStack(platform.url);
  return {
    platform,
    hole,
    chain,
    stack,
    transport,
    processes,
    adminUrl,
    async armCrashPoint(name, at) {
      const { port } = (await processes())[name];
      const client = createServiceClient({
        name,
        url: `http://127.0.0.1:${port}`,
        key: { id: 'local', secret: await secretKey(dataDir, claimKeyName(name)) },
        machineClock: clock,
        clockOffsetMs: () => undefined,
        logger,
      });
      try {
        await client.internal('crash-point', { at });
      } finally {
        client.close();
      }
    },
    lastEvent: (name) =>
      number('select coalesce(max(seq), 0) as n from kill.history where service = $1', [name]),
    waitingEvents: (name, upTo) =>
      number(`select count(*) as n from "${name}".outbox where seq <= $1`, [upTo]),
    deadLetters: (name) =>
      withDatabase(adminUrl, async (client) => {
        const { rows } = await client.query(`select value from "${name}".dead_letter`);
        return rows.map(({ value }) => parseEvent(value).id);
      }),
    ends: async (group) => (await transport.lag()).filter((one) => one.group === group),
    async hasPassed(ends) {
      const now = new Map(
        (await transport.lag()).map((one) => [laneOf(one), Number(one.position)]),
      );
      return ends.every((one) => (now.get(laneOf(one)) ?? 0) >= Number(one.end));
    },
    async close() {
      stack.close();
      hole.close();
      await transport.close();
    },
  };
}

const laneOf = ({ group, topic, partition }: GroupLag) => `${group} ${topic} ${partition}`;
