import { createDatabase } from '#kit/database/database';
import { migrate } from '#kit/database/migrate';
import { createOutbox } from '#kit/events/outbox';
import type { Transport } from '#kit/events/transport';
import type { Clock } from '#kit/runtime/clock';
import type { Logger } from '#kit/runtime/logger';
import { handlers } from '../handlers.ts';
import { migrations } from '../migrations/migrations.ts';
import { committedOffsets, consumedEvents } from './consumed-events.ts';
import type { Finding } from './finding.ts';
import { repairLedger } from './repair-ledger.ts';
import { replayEvents } from './replay-events.ts';

export interface RebuildOptions {
  /** Of the owner of the service's tables. */
  adminUrl: string;
  transport: Transport;
  clock: Clock;
  logger: Logger;
}

export interface RebuildResult {
  /** Where the ledger differed from the events before the rebuild. */
  differences: Finding[];
  events: number;
}

const rebuiltSchema = 'vitamin_rebuild';

const lockLiveTables = `
  lock table vitamin.inbox, vitamin.product, vitamin.member, vitamin.newcomer,
    vitamin.rewarded_wallet, vitamin.withheld_up, vitamin.transfer, vitamin.account
  in share row exclusive mode`;

/**
 * Rebuilds the ledger from the event stream in its own schema, compares, and repairs the live ledger
 * in one transaction. A transfer without an event is reported and kept, since transfers are never
 * removed. The consumer waits meanwhile, and consumes later events itself.
 */
export async function rebuildLedger(options: RebuildOptions): Promise<RebuildResult> {
  const { transport, clock, logger } = options;
  const url = new URL(options.adminUrl);
  url.searchParams.set('options', `-csearch_path=${rebuiltSchema},public`);
  const database = createDatabase({ url: url.href, poolSize: 1, logger });
  try {
    await database.query(`drop schema if exists ${rebuiltSchema} cascade`);
    await database.query(`create schema ${rebuiltSchema}`);
    await migrate(rebuiltSchema, url.href, migrations);
    return await database.longTransaction(async (tx) => {
      await tx.query(lockLiveTables);
      const events = await replayEvents({
        transport,
        handlers,
        context: { outbox: createOutbox(clock), clock, logger },
        tx,
        select: consumedEvents(tx, await committedOffsets(transport), clock),
      });
      return { events, differences: await repairLedger(tx) };
    });
  } finally {
    await database.query(`drop schema if exists ${rebuiltSchema} cascade`);
    await database.close();
  }
}
