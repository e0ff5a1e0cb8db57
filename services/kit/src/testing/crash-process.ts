import { createDatabase } from '../database/database.ts';
import { createConsumer, eventHandler } from '../events/consumer.ts';
import { drain } from '../events/drain.ts';
import { createOutbox } from '../events/outbox.ts';
import { createPostgresLog } from '../events/postgres-log/postgres-log-transport.ts';
import { createRelay } from '../events/relay.ts';
import { createClock } from '../runtime/clock.ts';
import { armCrashPoint } from '../runtime/crash-point.ts';
import { createLogger } from '../runtime/logger.ts';

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
