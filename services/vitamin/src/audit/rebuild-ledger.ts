import { createDatabase, type Transaction } from '#kit/database/database';
import { migrate } from '#kit/database/migrate';
import { createOutbox } from '#kit/events/outbox';
import { positionInPartition, type Transport } from '#kit/events/transport';
import type { Clock } from '#kit/runtime/clock';
import type { Logger } from '#kit/runtime/logger';
import { handlers } from '../handlers.ts';
import { migrations } from '../migrations/migrations.ts';
import { compareWithFresh } from './compare-ledgers.ts';
import type { Finding } from './finding.ts';
import { type LoggedEvent, replayEvents } from './replay-events.ts';

export interface RebuildOptions {
  /** Of the owner of the service's tables. */
  adminUrl: string;
  transport: Transport;
  clock: Clock;
  logger: Logger;
}

export interface RebuildResult {
  /** Where the ledger was not what the events say; it is now, transfers kept. */
  differences: Finding[];
  events: number;
}

const live = 'vitamin';
const fresh = 'vitamin_rebuild';

/**
 * Makes the ledger again from the event stream in a schema of its own, compares, and puts what
 * differs right in one transaction: copies and balances are replaced, missing transfers are posted.
 * A transfer that no event backs is told and kept, since transfers are never removed. The consumer
 * waits meanwhile; events that it has not taken yet are left to it.
 */
export async function rebuildLedger(options: RebuildOptions): Promise<RebuildResult> {
  const { transport, clock, logger } = options;
  const url = new URL(options.adminUrl);
  url.searchParams.set('options', `-csearch_path=${fresh},public`);
  const database = createDatabase({ url: url.href, poolSize: 1, logger });
  try {
    await database.query(`drop schema if exists ${fresh} cascade`);
    await database.query(`create schema ${fresh}`);
    await migrate(fresh, url.href, migrations);
    return await database.transaction(async (tx) => {
      await tx.query('set local statement_timeout = 0');
      await tx.query(
        `lock table ${live}.inbox, ${live}.product, ${live}.member, ${live}.transfer, ${live}.account
         in share row exclusive mode`,
      );
      const events = await replayEvents({
        transport,
        handlers,
        context: { outbox: createOutbox(clock), clock, logger },
        tx,
        select: takenEvents(tx, await committedOffsets(transport), clock),
      });
      return { events, differences: await putRight(tx) };
    });
  } finally {
    await database.query(`drop schema if exists ${fresh} cascade`);
    await database.close();
  }
}

const partitionKey = (topic: string, partition: number) => `${topic} ${partition}`;

async function committedOffsets(transport: Transport): Promise<Map<string, bigint>> {
  const groups = await transport.lag();
  return new Map(
    groups
      .filter(({ group }) => group === live)
      .map(({ topic, partition, position }) => [partitionKey(topic, partition), BigInt(position)]),
  );
}

/**
 * Picks the events that the service has taken: those in its inbox, and those before its offsets
 * unless they became dead letters. They all stand in the inbox afterwards, so that none counts twice.
 */
function takenEvents(tx: Transaction, offsets: ReadonlyMap<string, bigint>, clock: Clock) {
  return async (batch: readonly LoggedEvent[]): Promise<LoggedEvent[]> => {
    const ids = batch.map(({ event }) => event.id);
    const positions = batch.map(({ message }) => positionInPartition(message));
    const rows = await tx.query<{ n: number; noted: boolean; buried: boolean }>(
      `select n::integer - 1 as n,
         exists (select from ${live}.inbox where event_id = id and consumer = $1) as noted,
         exists (select from ${live}.dead_letter letter
           where letter.consumer = $1 and (letter.topic, letter.partition, letter.position)
             = (logged.topic, logged.partition, logged.position)) as buried
       from unnest($2::uuid[], $3::text[], $4::integer[], $5::bigint[]) with ordinality
         as logged (id, topic, partition, position, n)`,
      [
        live,
        ids,
        batch.map(({ message }) => message.topic),
        batch.map(({ message }) => message.partition),
        positions,
      ],
    );
    const taken = rows.flatMap(({ n, noted, buried }) => {
      const logged = batch[n];
      if (!logged) return [];
      const { topic, partition } = logged.message;
      const position = BigInt(positionInPartition(logged.message));
      const offset = offsets.get(partitionKey(topic, partition)) ?? 0n;
      return noted || (position <= offset && !buried) ? logged : [];
    });
    // The same event may stand in the stream twice.
    const unique = [...new Map(taken.map((logged) => [logged.event.id, logged])).values()];
    const inserted = await tx.query<{ event_id: string }>(
      `insert into inbox (event_id, consumer, processed_at)
       select id, $2, $3 from unnest($1::uuid[]) as id on conflict do nothing returning event_id`,
      [unique.map(({ event }) => event.id), live, clock.now()],
    );
    const first = new Set(inserted.map(({ event_id }) => event_id));
    return unique.filter(({ event }) => first.has(event.id));
  };
}

/** The fresh schema comes first in the search path; what the service uses is named in full. */
async function putRight(tx: Transaction): Promise<Finding[]> {
  await tx.query(`insert into ${live}.inbox select * from inbox on conflict do nothing`);
  const differences = await compareWithFresh(tx, live);
  if (differences.length === 0) return [];
  await tx.query(
    `insert into ${live}.transfer (rule, cause, debit_account, credit_account, amount, at,
       product_id, product_name, traceparent)
     select rule, cause, debit_account, credit_account, amount, at, product_id, product_name,
       traceparent
     from transfer order by id
     on conflict (rule, cause) do nothing`,
  );
  for (const table of ['product', 'member']) {
    await tx.query(`delete from ${live}.${table}`);
    await tx.query(`insert into ${live}.${table} select * from ${table}`);
  }
  await tx.query(`delete from ${live}.account`);
  await tx.query(
    `insert into ${live}.account (id, balance)
     select id, sum(amount) from (
       select credit_account as id, amount from ${live}.transfer
       union all select debit_account, -amount from ${live}.transfer
     ) as side group by id`,
  );
  return differences;
}
