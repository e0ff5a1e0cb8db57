import { type EventFilter, passes } from '#kit/events/event-filter';
import type { ReadOptions } from '#kit/events/transport';
import { parseTime } from '#kit/runtime/parse-time';
import { type EventType, eventSchemas } from '#schema/generated/events';
import type { Topic } from '#schema/topics';
import { type CommandContext, print } from './event-commands.ts';
import { toTopic, UsageError } from './usage.ts';

export interface TailOptions {
  topic: Topic;
  from: ReadOptions['from'];
  follow: boolean;
  filter: EventFilter;
}

interface TailArguments {
  topic?: string;
  since?: string;
  type?: string[];
  key?: string[];
  follow: boolean;
  'from-beginning': boolean;
}

const noTime = 'needs a time in the form of RFC 3339 that has come, such as 2026-11-20T00:00:00Z.';

function toType(name: string, topic: Topic): EventType {
  const ofTopic = Object.entries(eventSchemas)
    .filter(([, schema]) => (schema as { 'x-topic': string })['x-topic'] === topic)
    .map(([type]) => type);
  if (ofTopic.includes(name)) return name as EventType;
  throw new UsageError(`${topic} has no type ${name}. Types: ${ofTopic.join(', ')}`);
}

/** @throws UsageError */
export function toTail(given: TailArguments): TailOptions {
  const topic = toTopic(given.topic);
  const since = given.since === undefined ? null : parseTime(given.since);
  if (given.since !== undefined && !(since && since.getTime() <= Date.now())) {
    throw new UsageError(`--since ${noTime}`);
  }
  const fromBeginning = given['from-beginning'];
  if (since && fromBeginning) throw new UsageError('Use --since or --from-beginning, not both.');
  const end = fromBeginning ? 'beginning' : 'end';
  return {
    topic,
    from: since ? { since } : end,
    follow: given.follow || (!since && !fromBeginning),
    filter: {
      types: new Set(given.type?.map((type) => toType(type, topic))),
      keys: new Set(given.key),
      since,
    },
  };
}

/** The event on one line; a value that is not JSON appears as a string under `invalid`. */
function toLine(value: string): string {
  try {
    return JSON.stringify(JSON.parse(value));
  } catch {
    return JSON.stringify({ invalid: value });
  }
}

export async function tail(
  context: CommandContext,
  { topic, from, follow, filter }: TailOptions,
): Promise<number> {
  const { transport, signal } = context;
  if (!context.isRunning && follow)
    context.say('The platform is not running, so no new events will come.');
  for await (const message of transport.read({ topic, from, follow, signal })) {
    if (passes(filter, message)) await print(context, toLine(message.value));
  }
  return 0;
}
