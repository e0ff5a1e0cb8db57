import type { Role } from '#schema/enums';
import type { Member, Stack } from '../../stack.ts';

/** What many conversations do together, each of them waiting for the others. */
export interface Rounds {
  /** New members; those of all conversations are created at once. */
  users(count: number, roles?: Role[]): Promise<Member[]>;
  /** Waits until all events are handled. */
  drain(): Promise<void>;
  /** Moves the clock. Everything that has an earlier time happens before. */
  clock(offsetMs: number): Promise<void>;
}

interface Waiting {
  kind: 'users' | 'drain' | 'clock';
  offsetMs: number;
  count: number;
  roles: Role[];
  done(members: Member[]): void;
  failed(error: unknown): void;
}

/**
 * Runs all of them at the same time. A drain is done once for all that wait for one, when none can go on; the
 * clock moves when nothing else is left, to the earliest time that is wanted.
 */
export async function runInRounds(
  stack: Stack,
  tasks: readonly ((rounds: Rounds) => Promise<void>)[],
): Promise<void> {
  let running = tasks.length;
  let waiting: Waiting[] = [];

  const wait = (part: Partial<Waiting> & Pick<Waiting, 'kind'>) =>
    new Promise<Member[]>((done, failed) => {
      waiting.push({ offsetMs: 0, count: 0, roles: [], ...part, done, failed });
      leave();
    });
  function leave(): void {
    running -= 1;
    if (running === 0 && waiting.length > 0) void goOn();
  }
  async function goOn(): Promise<void> {
    const group = nextGroup(waiting);
    waiting = waiting.filter((one) => !group.includes(one));
    running = group.length;
    try {
      const members = await perform(stack, group);
      for (const one of group) one.done(members.splice(0, one.count));
    } catch (error) {
      for (const one of group) one.failed(error);
    }
  }

  const rounds: Rounds = {
    users: (count, roles = []) => wait({ kind: 'users', count, roles }),
    drain: async () => {
      await wait({ kind: 'drain' });
    },
    clock: async (offsetMs) => {
      await wait({ kind: 'clock', offsetMs });
    },
  };
  await Promise.all(tasks.map((task) => task(rounds).finally(leave)));
  await stack.clock(0);
}

/** Those that one call of the platform serves. */
function nextGroup(waiting: readonly Waiting[]): Waiting[] {
  const users = waiting.find(({ kind }) => kind === 'users');
  if (users) {
    const key = String(users.roles);
    return waiting.filter(({ kind, roles }) => kind === 'users' && String(roles) === key);
  }
  const drains = waiting.filter(({ kind }) => kind === 'drain');
  if (drains.length > 0) return drains;
  const earliest = Math.min(...waiting.map(({ offsetMs }) => offsetMs));
  return waiting.filter(({ offsetMs }) => offsetMs === earliest);
}

async function perform(stack: Stack, group: readonly Waiting[]): Promise<Member[]> {
  const [first] = group;
  if (first?.kind === 'users') {
    const count = group.reduce((sum, one) => sum + one.count, 0);
    return stack.users(count, first.roles);
  }
  if (first?.kind === 'drain') await stack.drain();
  else await stack.clock(first?.offsetMs ?? 0);
  return [];
}

/** Runs at most so many works at once; others wait in their order. */
export function createTurns(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= most) await new Promise<void>((next) => waiting.push(next));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
