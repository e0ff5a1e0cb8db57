import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { ServiceName } from '#schema/processes';
import type { ProcessName } from '../../processes/processes.ts';
import { copying, redriveOldRole, silence } from './faults.ts';
import type { Killer } from './killer.ts';
import { isAlive, type Site, until } from './site.ts';

export const victims = [
  'user',
  'catalog',
  'vitamin',
  'gateway',
  'relayer',
  'relay',
  'consumer',
  'broker',
  'postgres',
  'database',
  'dead-letter',
] as const;
export type Victim = (typeof victims)[number];

/** A kill, and how to detect the recovery. */
export interface Death {
  victim: Victim;
  /** The process, and the crash point if it ended itself. */
  detail: string;
  /** For the broker, whose start takes most of the time: resolves when it serves again. */
  restarted?: Promise<void>;
  /** Resolves when the victim's work is done again. */
  recovered: Promise<void>;
}

/** Every process with its parent. Small containers have no `ps`, other systems no /proc. */
function families(): (readonly [pid: number, parent: number])[] {
  if (existsSync('/proc/self/stat')) {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), parentOf(name)] as const);
  }
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  return listed
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([pid = 0, parent = 0]) => [pid, parent] as const);
}

/** 0 for a process that has ended. */
function parentOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

/** Kills a process and its children at once, as an out-of-memory kill can. */
function killTree(pid: number): void {
  const children = families().flatMap(([child, parent]) => (parent === pid ? [child] : []));
  for (const one of [pid, ...children]) if (isAlive(one)) process.kill(one, 'SIGKILL');
}

/** Returns the id of the killed process. */
async function killByPid({ site }: Killer, name: ProcessName): Promise<number> {
  const { pid } = (await site.processes())[name];
  if (name === 'postgres') killTree(pid);
  else process.kill(pid, 'SIGKILL');
  await until(`${name} is dead`, async () => !isAlive(pid));
  return pid;
}

async function killAtPoint({ site }: Killer, name: ServiceName, at: string): Promise<void> {
  await armed(site, name, at);
}

/** @param work that reaches the crash point; it goes on after the restart */
async function armed(
  site: Site,
  name: ServiceName,
  at: string,
  work: () => void = () => undefined,
): Promise<void> {
  const { pid } = (await site.processes())[name];
  // The process may reach the point before its response arrives here.
  await site.armCrashPoint(name, at).catch((error) => {
    if (isAlive(pid)) throw error;
  });
  work();
  await until(`${name} has died ${at}`, async () => !isAlive(pid));
}

/** Resolves when all events written before the kill are published. */
async function published({ site }: Killer, name: ServiceName): Promise<void> {
  const last = await site.lastEvent(name);
  await until(`${name} has published`, async () => (await site.waitingEvents(name, last)) === 0);
}

/** Resolves when an event written now is published and consumed by all our groups. */
async function consumed(killer: Killer, name: ServiceName): Promise<void> {
  const { site } = killer;
  await killer.write();
  await published(killer, 'catalog');
  let ends: Awaited<ReturnType<Site['ends']>> = [];
  await until('the broker responds', async () => {
    ends = await site.ends(name).catch(() => []);
    return ends.length > 0;
  });
  await until(`${name} has consumed`, () => site.hasPassed(ends).catch(() => false));
}

/** Between reservation, signature, broadcast and receipt. */
const relayerPoints = ['after_nonce', 'after_sign', 'after_broadcast', 'after_receipt'] as const;

/** Resolves when a claim that is made now has its token for good. */
async function confirmedClaim(killer: Killer): Promise<void> {
  const member = await killer.claim();
  await until('the claim is confirmed', () => killer.isConfirmed(member));
}

/** Kills the victim or disturbs it; resolves when it is dead, or when the disturbance is over. */
export async function kill(victim: Victim, killer: Killer): Promise<Death> {
  const { random } = killer;
  const death = (detail: string, recovered: Promise<void>) => ({ victim, detail, recovered });
  switch (victim) {
    case 'user':
      await killByPid(killer, victim);
      return death(victim, killer.writeToUser());
    case 'catalog':
    case 'gateway':
    case 'postgres':
      await killByPid(killer, victim);
      return death(victim, killer.write());
    case 'vitamin':
      await killByPid(killer, victim);
      return death(victim, consumed(killer, victim));
    case 'broker': {
      const pid = await killByPid(killer, 'kafka');
      const isOther = async () => (await killer.site.processes()).kafka.pid !== pid;
      const restarted = until('the broker serves', isOther);
      return { ...death('kafka', consumed(killer, 'vitamin')), restarted };
    }
    case 'relayer': {
      const point = random.pick(relayerPoints);
      const claimed = Promise.withResolvers<void>();
      await armed(killer.site, 'badge', `${point}:1`, () => {
        claimed.resolve(confirmedClaim(killer));
      });
      return death(`badge ${point}:1`, claimed.promise);
    }
    case 'relay': {
      const name = random.pick(['catalog', 'vitamin', 'user'] as const);
      const at = `after_kafka_ack:${random.between(1, 3)}`;
      await killAtPoint(killer, name, at);
      return death(`${name} ${at}`, published(killer, name));
    }
    case 'consumer': {
      const name = random.pick(['vitamin', 'feed', 'user'] as const);
      const at = `after_inbox_commit:${random.between(1, 3)}`;
      await killAtPoint(killer, name, at);
      return death(`${name} ${at}`, consumed(killer, name));
    }
    case 'database': {
      const detail = await silence(killer);
      return death(detail, consumed(killer, 'vitamin'));
    }
    case 'dead-letter': {
      const name = random.pick(copying);
      await redriveOldRole(killer, name, killer.member(), async () => {
        await published(killer, 'user');
        await consumed(killer, name);
      });
      return death(name, consumed(killer, name));
    }
  }
}
