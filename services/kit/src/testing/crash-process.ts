import { createClock } from '../clock.ts';
import { createConsumer, eventHandler } from '../consumer.ts';
import { armCrashPoint } from '../crash-point.ts';
import { createDatabase } from '../database.ts';
import { drain } from '../idle.ts';
import { createLogger } from '../logger.ts';
import { createOutbox } from '../outbox.ts';
import { createRelay } from '../relay.ts';
import { createPostgresLog } from '../transports/postgres-log.ts';

/** What a test tells the process, as JSON in its one argument. */
export interface CrashProcessOptions {
  url: string;
  logUrl: string;
  /** `<point>:<n>`; null lets it live. */
  crashAt: string | null;
}

// A service's event half in a process of its own, which a crash point may end. It ends by itself
// when everything is published and taken.
const { url, logUrl, crashAt } = JSON.parse(process.argv[2] ?? '') as CrashProcessOptions;
const logger = createLogger('crash-process', 'error');
const clock = createClock();
const database = createDatabase({ url, poolSize: 4, logger });
const transport = createPostgresLog({ url: logUrl, clock, logger });
const outbox = createOutbox(clock);
const relay = createRelay({ database, transport, outbox, clock, logger, batchSize: 10 });
const onUpCast = eventHandler('catalog.up-cast.v1', async (tx, events) => {
  await tx.query('insert into effect (up_value) select * from unnest($1::int[])', [
    events.map(({ data }) => data.upValue),
  ]);
});
armCrashPoint(crashAt);
const options = { database, transport, outbox, clock, logger, batchSize: 7 };
const consumer = createConsumer({ ...options, group: 'crashing', handlers: [onUpCast] });
await drain({ relays: [relay], subscriptions: [consumer] });
await consumer.close();
await relay.close();
await transport.close();
await database.close();
