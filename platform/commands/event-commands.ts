import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { Database } from '#kit/database/database';
import { redriveDeadLetters } from '#kit/events/dead-letter-redrive';
import {
  type GroupLag,
  positionPattern,
  type ReadOptions,
  type Transport,
} from '#kit/events/transport';
import { pause } from '#kit/runtime/backoff';
import type { Topic } from '#schema/topics';
import type { PauseGroup } from './pause-group.ts';
import { UsageError } from './usage.ts';

const askEveryMs = 100;
const patience = 100;

export interface CommandContext {
  transport: Transport;
  /** By service. */
  databases: Readonly<Record<string, Database>>;
  /** True when consumers are at work. */
  isRunning: boolean;
  /** Where a group's offsets can be set only while it has no members. */
  pauseGroup?: PauseGroup;
  /** JSON lines. */
  output: Writable;
  /** Words. */
  say(line: string): void;
  /** Aborts when the caller has had enough. */
  signal: AbortSignal;
}

async function print({ output, signal }: CommandContext, line: object | string): Promise<void> {
  const text = typeof line === 'string' ? line : JSON.stringify(line);
  if (!output.write(`${text}\n`)) await once(output, 'drain', { signal }).catch(() => undefined);
}

/** An event on one line; what is no JSON is shown as it is, within JSON. */
function toLine(value: string): string {
  try {
    return JSON.stringify(JSON.parse(value));
  } catch {
    return JSON.stringify({ invalid: value });
  }
}

export async function tail(
  context: CommandContext,
  options: { topic: Topic; fromBeginning: boolean; follow: boolean },
): Promise<number> {
  const from: ReadOptions['from'] = options.fromBeginning ? 'beginning' : 'end';
  const follow = options.follow || !options.fromBeginning;
  const { topic } = options;
  const { transport, signal } = context;
  if (!context.isRunning && follow)
    context.say('Nothing new will come: the platform is not running.');
  for await (const { value } of transport.read({ topic, from, follow, signal })) {
    await print(context, toLine(value));
  }
  return 0;
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
  let behind = 0;
  let dead = 0;
  for (const partition of await context.transport.lag()) {
    behind += partition.lag;
    await print(context, partition);
  }
  for (const [service, database] of Object.entries(context.databases)) {
    const { outbox, deadLetters } = await countWaiting(database);
    behind += outbox;
    dead += deadLetters;
    await print(context, { service, outbox, deadLetters });
  }
  const isWell = behind + dead === 0;
  context.say(isWell ? 'All is done.' : `${behind} events wait, ${dead} dead letters.`);
  return isWell ? 0 : 1;
}

export async function redrive(context: CommandContext, service?: string): Promise<number> {
  const { databases, transport } = context;
  if (service && !Object.hasOwn(databases, service)) {
    const known = Object.keys(databases).join(', ');
    throw new UsageError(`There is no service ${service} with dead letters. Services: ${known}`);
  }
  let kept = 0;
  let put = 0;
  for (const [name, database] of Object.entries(databases)) {
    if (service && name !== service) continue;
    for await (const result of redriveDeadLetters(database, transport)) {
      if (result.reason) kept += 1;
      else put += 1;
      await print(context, { service: name, ...result });
    }
  }
  context.say(`${put} dead letters are back on their topics, ${kept} stay.`);
  if (put > 0 && !context.isRunning) context.say('They will be taken when the platform runs.');
  if (put > 0 && context.isRunning) return waitForOutcome(context, service);
  return kept === 0 ? 0 : 1;
}

/** Consumers work elsewhere, so this asks until they are done and then looks what came back. */
async function waitForOutcome(context: CommandContext, service?: string): Promise<number> {
  const groups = service ? [service] : Object.keys(context.databases);
  const isBehind = (one: GroupLag) => groups.includes(one.group) && one.lag > 0;
  for (let tries = 0; (await context.transport.lag()).some(isBehind); tries++) {
    if (tries === patience || context.signal.aborted) {
      context.say('They are not yet taken; `npm run events -- lag` tells how it goes on.');
      return 1;
    }
    await pause(askEveryMs, context.signal);
  }
  let dead = 0;
  for (const group of groups) {
    const database = context.databases[group];
    if (database) dead += (await countWaiting(database)).deadLetters;
  }
  context.say(dead === 0 ? 'All were taken.' : `${dead} dead letters there are now.`);
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
      `No group ${group || '(--group)'} reads ${topic}. Groups that do: ${known}`,
    );
  }
  const isWord = to === 'beginning' || to === 'end';
  if (!isWord && !positionPattern.test(to)) {
    throw new UsageError('Say where to with --to beginning, --to end or --to <position>.');
  }
  const resume = await context.pauseGroup?.(group);
  try {
    await transport.resetOffsets(group, topic, isWord ? to : { position: to });
  } finally {
    await resume?.();
  }
  for (const one of await transport.lag()) {
    if (one.group === group && one.topic === topic) await print(context, one);
  }
  if (!context.isRunning) context.say('The group goes on from there when the platform runs.');
  return 0;
}
