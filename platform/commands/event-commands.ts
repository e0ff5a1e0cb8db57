import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { Database } from '#kit/database/database';
import { redriveDeadLetters } from '#kit/events/dead-letter-redrive';
import { type GroupLag, positionPattern, type Transport } from '#kit/events/transport';
import { pause } from '#kit/runtime/waiting';
import type { Topic } from '#schema/topics';
import type { PauseGroup } from './pause-group.ts';
import { UsageError } from './usage.ts';

const pollMs = 100;
const maxPolls = 100;

export interface CommandContext {
  transport: Transport;
  /** By service. */
  databases: Readonly<Record<string, Database>>;
  /** True when the platform and its consumers run. */
  isRunning: boolean;
  /** Present where the offsets of a group can be set only while it has no members. */
  pauseGroup?: PauseGroup;
  /** Receives JSON lines. */
  output: Writable;
  /** Prints one line to stderr. */
  say(line: string): void;
  /** Aborts on Ctrl-C and when the reader of the output is gone. */
  signal: AbortSignal;
}

/** Writes one line, and waits for a slow reader. */
export async function print(
  { output, signal }: CommandContext,
  line: object | string,
): Promise<void> {
  const text = typeof line === 'string' ? line : JSON.stringify(line);
  if (!output.write(`${text}\n`)) await once(output, 'drain', { signal }).catch(() => undefined);
}

export async function groups(context: CommandContext): Promise<number> {
  const byGroup = Map.groupBy(await context.transport.lag(), ({ group }) => group);
  for (const [group, partitions] of byGroup) {
    const topics = [...new Set(partitions.map(({ topic }) => topic))];
    const lag = partitions.reduce((sum, partition) => sum + partition.lag, 0);
    await print(context, { group, topics, lag });
  }
  return 0;
}

async function countWaiting(database: Database) {
  const [row] = await database.query<{ outbox: string; deadLetters: string }>(
    `select (select count(*) from outbox) as outbox,
       (select count(*) from dead_letter) as "deadLetters"`,
  );
  return { outbox: Number(row?.outbox), deadLetters: Number(row?.deadLetters) };
}

export async function lag(context: CommandContext): Promise<number> {
  let waiting = 0;
  let dead = 0;
  for (const partition of await context.transport.lag()) {
    waiting += partition.lag;
    await print(context, partition);
  }
  for (const [service, database] of Object.entries(context.databases)) {
    const { outbox, deadLetters } = await countWaiting(database);
    waiting += outbox;
    dead += deadLetters;
    await print(context, { service, outbox, deadLetters });
  }
  const isIdle = waiting + dead === 0;
  context.say(isIdle ? 'Nothing is waiting.' : `${waiting} events waiting, ${dead} dead letters.`);
  return isIdle ? 0 : 1;
}

export async function redrive(context: CommandContext, service?: string): Promise<number> {
  const { databases, transport } = context;
  if (service && !Object.hasOwn(databases, service)) {
    const known = Object.keys(databases).join(', ');
    throw new UsageError(`There is no service ${service} with dead letters. Services: ${known}`);
  }
  let remaining = 0;
  let published = 0;
  for (const [name, database] of Object.entries(databases)) {
    if (service && name !== service) continue;
    for await (const result of redriveDeadLetters(database, transport)) {
      if (result.reason) remaining += 1;
      else published += 1;
      await print(context, { service: name, ...result });
    }
  }
  context.say(`${published} dead letters published again, ${remaining} remain.`);
  if (published > 0 && !context.isRunning) {
    context.say('The consumers handle them when the platform runs.');
  }
  if (published > 0 && context.isRunning) return waitForOutcome(context, service);
  return remaining === 0 ? 0 : 1;
}

/** Polls until the consumers, in other processes, have caught up, then counts the dead letters. */
async function waitForOutcome(context: CommandContext, service?: string): Promise<number> {
  const groups = service ? [service] : Object.keys(context.databases);
  const isBehind = (one: GroupLag) => groups.includes(one.group) && one.lag > 0;
  for (let polls = 0; (await context.transport.lag()).some(isBehind); polls++) {
    if (polls === maxPolls || context.signal.aborted) {
      context.say('The consumers are still busy; see `npm run events -- lag`.');
      return 1;
    }
    await pause(pollMs, context.signal);
  }
  let dead = 0;
  for (const group of groups) {
    const database = context.databases[group];
    if (database) dead += (await countWaiting(database)).deadLetters;
  }
  context.say(dead === 0 ? 'All were handled.' : `${dead} dead letters now.`);
  return dead === 0 ? 0 : 1;
}

export async function replay(
  context: CommandContext,
  options: { group?: string; topic: Topic; to?: string },
): Promise<number> {
  const { transport } = context;
  const { group = '', topic, to = '' } = options;
  const found = (await transport.lag()).filter((one) => one.topic === topic);
  if (!found.some((one) => one.group === group)) {
    const known = found.map((one) => one.group).join(', ') || 'none';
    throw new UsageError(
      `No group ${group || '(--group)'} reads ${topic}. Groups of this topic: ${known}`,
    );
  }
  const isKeyword = to === 'beginning' || to === 'end';
  if (!isKeyword && !positionPattern.test(to)) {
    throw new UsageError('Name the position with --to beginning, --to end or --to <position>.');
  }
  const resume = await context.pauseGroup?.(group);
  try {
    await transport.resetOffsets(group, topic, isKeyword ? to : { position: to });
  } finally {
    await resume?.();
  }
  for (const one of await transport.lag()) {
    if (one.group === group && one.topic === topic) await print(context, one);
  }
  if (!context.isRunning) context.say('The group continues from there when the platform runs.');
  return 0;
}
