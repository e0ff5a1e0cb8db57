import { createDatabase } from '../database/database.ts';
import { createConsumer } from '../events/consumer.ts';
import { drain } from '../events/drain.ts';
import { eventHandler } from '../events/event-handler.ts';
import { createOutbox } from '../events/outbox.ts';
import { createPostgresLog } from '../events/postgres-log/postgres-log-transport.ts';
import { createRelay } from '../events/relay.ts';
import { createClock } from '../runtime/clock.ts';
import { armCrashPoint } from '../runtime/crash-point.ts';
import { createLogger } from '../runtime/logger.ts';

/** The options, as JSON in the only argument of the process. */
export interface CrashProcessOptions {
  url: string;
  logUrl: string;
  /** `<point>:<n>`; null for no crash. */
  crashAt: string | null;
}

// Relay and consumer in their own process, which a crash point can kill. It exits when all events are
// published and consumed.
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
