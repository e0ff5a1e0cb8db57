import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createDatabase } from '#kit/database/database';
import { createTransport } from '#kit/events/create-transport';
import { createClock } from '#kit/runtime/clock';
import {
  ConfigError,
  optionalText,
  processEnvironment,
  readConfig,
  text,
} from '#kit/runtime/config';
import { createLogger } from '#kit/runtime/logger';
import { type CommandContext, groups, lag, redrive, replay, tail } from './event-commands.ts';
import { findDatabases, type PlatformDatabases } from './find-databases.ts';
import { toTopic, UsageError, usage } from './usage.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);

type Command = (context: CommandContext) => Promise<number>;

const options = {
  topic: { type: 'string' },
  group: { type: 'string' },
  to: { type: 'string' },
  service: { type: 'string' },
  follow: { type: 'boolean', default: false },
  'from-beginning': { type: 'boolean', default: false },
} as const;

/** Looks at the words only, so that what is wrong with them is said before anything starts. */
function toCommand(args: readonly string[]): Command {
  const [verb = '', ...rest] = args;
  let values: ReturnType<typeof parse>;
  try {
    values = parse(rest);
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage}`);
  }
  switch (verb) {
    case 'tail': {
      const topic = toTopic(values.topic);
      const { follow, 'from-beginning': fromBeginning } = values;
      return (context) => tail(context, { topic, follow, fromBeginning });
    }
    case 'groups':
      return groups;
    case 'lag':
      return lag;
    case 'redrive':
      return (context) => redrive(context, values.service);
    case 'replay': {
      const topic = toTopic(values.topic);
      return (context) => replay(context, { group: values.group, topic, to: values.to });
    }
    default:
      throw new UsageError(`${verb ? `There is no verb ${verb}.\n` : ''}${usage}`);
  }
}

const parse = (args: string[]) => parseArgs({ args, options, strict: true }).values;

/** The stream alone; what waits in outboxes and dead letters is not known here. */
const elsewhere = (eventsUrl: string): PlatformDatabases => ({
  eventsUrl,
  services: {},
  isRunning: true,
  pauseGroup: null,
  release: async () => undefined,
});

async function run(command: Command, signal: AbortSignal): Promise<number> {
  const { DATA_DIR, EVENTS_URL, KAFKA_BROKERS } = readConfig(processEnvironment(), {
    DATA_DIR: text('.data'),
    // A stream that is not of this machine's platform, as services are told it …
    EVENTS_URL: optionalText,
    // … or its brokers alone, `host:port,host:port`.
    KAFKA_BROKERS: optionalText,
  });
  const eventsUrl = EVENTS_URL ?? (KAFKA_BROKERS && `kafka://${KAFKA_BROKERS}`);
  const logger = createLogger('events', 'warn');
  const found = eventsUrl ? elsewhere(eventsUrl) : await findDatabases(resolve(DATA_DIR), say);
  const url = found.eventsUrl;
  const transport = createTransport({ url, clientId: 'events', clock: createClock(), logger });
  const databases = Object.fromEntries(
    Object.entries(found.services).map(([name, { url }]) => [
      name,
      createDatabase({ url, poolSize: 1, logger }),
    ]),
  );
  try {
    const { isRunning, pauseGroup } = found;
    return await command({
      transport,
      databases,
      isRunning,
      pauseGroup: pauseGroup ?? undefined,
      output: process.stdout,
      say,
      signal,
    });
  } finally {
    await transport.close();
    await Promise.all(Object.values(databases).map((database) => database.close()));
    await found.release();
  }
}

const enough = new AbortController();
process.once('SIGINT', () => enough.abort());
process.once('SIGTERM', () => enough.abort());
// Whoever reads our lines may stop, as `head` does.
process.stdout.on('error', () => enough.abort());

try {
  process.exitCode = await run(toCommand(process.argv.slice(2)), enough.signal);
} catch (error) {
  const isTold = error instanceof ConfigError || error instanceof UsageError;
  say(isTold ? error.message : String((error as Error).stack));
  process.exitCode = 2;
}
