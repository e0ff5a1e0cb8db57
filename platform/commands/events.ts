import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createDatabase } from '#kit/database/database';
import { createTransport } from '#kit/events/create-transport';
import { readKafkaSecurity } from '#kit/events/kafka/security';
import { RebuildRefused } from '#kit/rebuild/refusal';
import { createClock } from '#kit/runtime/clock';
import {
  ConfigError,
  optionalText,
  processEnvironment,
  readConfig,
  text,
} from '#kit/runtime/config';
import { createLogger } from '#kit/runtime/logger';
import { groups, lag, redrive, replay } from './event-commands.ts';
import { exportEvents, toExport } from './export-command.ts';
import { findDatabases, type PlatformDatabases } from './find-databases.ts';
import { type RebuildContext, rebuild, toService } from './rebuild-command.ts';
import { tail, toTail } from './tail.ts';
import { toTopic, UsageError, usage } from './usage.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);

type Command = (context: RebuildContext) => Promise<number>;

const options = {
  topic: { type: 'string' },
  group: { type: 'string' },
  to: { type: 'string' },
  service: { type: 'string' },
  since: { type: 'string' },
  type: { type: 'string', multiple: true },
  key: { type: 'string', multiple: true },
  day: { type: 'string' },
  until: { type: 'string' },
  follow: { type: 'boolean', default: false },
  'from-beginning': { type: 'boolean', default: false },
} as const;

/** Checks the arguments before anything starts. @throws UsageError */
function toCommand(args: readonly string[]): Command {
  const [verb = '', ...rest] = args;
  if (verb === 'rebuild' || verb === 'audit') {
    const service = toService(rest);
    return (context) => rebuild(context, service, { repair: verb === 'rebuild' });
  }
  let values: ReturnType<typeof parse>;
  try {
    values = parse(rest);
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage}`);
  }
  switch (verb) {
    case 'tail': {
      const options = toTail(values);
      return (context) => tail(context, options);
    }
    case 'export': {
      const days = toExport(values);
      return (context) => exportEvents(context, days);
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
      throw new UsageError(`${verb ? `There is no command ${verb}.\n` : ''}${usage}`);
  }
}

const parse = (args: string[]) => parseArgs({ args, options, strict: true }).values;

/** A remote event stream. Its outboxes and dead letters are not reachable. */
const remoteStream = (eventsUrl: string): PlatformDatabases => ({
  eventsUrl,
  services: {},
  isRunning: true,
  pauseGroup: null,
  release: async () => undefined,
});

async function run(command: Command, signal: AbortSignal): Promise<number> {
  const { DATA_DIR, EVENTS_URL, KAFKA_BROKERS } = readConfig(processEnvironment(), {
    DATA_DIR: text('.data'),
    // The stream of a platform elsewhere, as its services have it …
    EVENTS_URL: optionalText,
    // … or only its brokers, `host:port,host:port`.
    KAFKA_BROKERS: optionalText,
  });
  const eventsUrl = EVENTS_URL ?? (KAFKA_BROKERS && `kafka://${KAFKA_BROKERS}`);
  const logger = createLogger('events', 'warn');
  const platform = eventsUrl
    ? remoteStream(eventsUrl)
    : await findDatabases(resolve(DATA_DIR), say);
  const url = platform.eventsUrl;
  const transport = createTransport({
    url,
    clientId: 'events',
    clock: createClock(),
    logger,
    security: readKafkaSecurity(processEnvironment()),
  });
  const databases = Object.fromEntries(
    Object.entries(platform.services).map(([name, { url }]) => [
      name,
      createDatabase({ url, poolSize: 1, logger }),
    ]),
  );
  try {
    const { isRunning, pauseGroup } = platform;
    return await command({
      transport,
      databases,
      adminUrls: Object.fromEntries(
        Object.entries(platform.services).map(([name, { adminUrl }]) => [name, adminUrl]),
      ),
      logger,
      isRunning,
      pauseGroup: pauseGroup ?? undefined,
      output: process.stdout,
      say,
      signal,
    });
  } finally {
    await transport.close();
    await Promise.all(Object.values(databases).map((database) => database.close()));
    await platform.release();
  }
}

const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
process.once('SIGTERM', () => stop.abort());
// The reader of the output can stop early, as `head` does.
process.stdout.on('error', () => stop.abort());

try {
  process.exitCode = await run(toCommand(process.argv.slice(2)), stop.signal);
} catch (error) {
  const isUserError = [ConfigError, UsageError, RebuildRefused].some(
    (known) => error instanceof known,
  );
  say(isUserError ? (error as Error).message : String((error as Error).stack));
  process.exitCode = 2;
}
