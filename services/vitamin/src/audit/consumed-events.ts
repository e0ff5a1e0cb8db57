import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { insertIntoInbox } from '#kit/events/inbox';
import { positionInPartition, type Transport } from '#kit/events/transport';
import type { Clock } from '#kit/runtime/clock';
import { type LedgerTables, service } from './ledger-tables.ts';
import type { LoggedEvent } from './replay-events.ts';

interface LoggedEvents {
  ids: readonly string[];
  topics: readonly string[];
  partitions: readonly number[];
  positions: readonly string[];
}

const findConsumed = statement<LedgerTables, LoggedEvents>()((db, p) =>
  db
    .selectFrom(
      p.unnest(
        'logged',
        {
          id: ['ids', 'uuid'],
          topic: ['topics', 'text'],
          partition: ['partitions', 'integer'],
          position: ['positions', 'bigint'],
        },
        'n',
      ),
    )
    .select(({ exists, selectFrom }) => [
      'logged.n',
      exists(
        selectFrom('vitamin.inbox as inbox')
          .whereRef('inbox.event_id', '=', 'logged.id')
          .where('inbox.consumer', '=', service),
      ).as('isInInbox'),
      exists(
        selectFrom('vitamin.dead_letter as letter')
          .where('letter.consumer', '=', service)
          .whereRef('letter.topic', '=', 'logged.topic')
          .whereRef('letter.partition', '=', 'logged.partition')
          .whereRef('letter.position', '=', 'logged.position'),
      ).as('isDeadLetter'),
    ]),
);

const partitionKey = (topic: string, partition: number) => `${topic} ${partition}`;

/** The offsets of the service's consumer group, by topic and partition. */
export async function committedOffsets(transport: Transport): Promise<Map<string, bigint>> {
  const groups = await transport.lag();
  return new Map(
    groups
      .filter(({ group }) => group === service)
      .map(({ topic, partition, position }) => [partitionKey(topic, partition), BigInt(position)]),
  );
}

/**
 * Selects the events that the service has consumed: those in its inbox, and those up to its offsets
 * that are not dead letters. Adds them to the inbox of the rebuilt ledger, so that none counts twice.
 */
export function consumedEvents(
  tx: Transaction,
  offsets: ReadonlyMap<string, bigint>,
  clock: Clock,
): (batch: readonly LoggedEvent[]) => Promise<LoggedEvent[]> {
  return async (batch) => {
    const rows = await findConsumed.run(tx, {
      ids: batch.map(({ event }) => event.id),
      topics: batch.map(({ message }) => message.topic),
      partitions: batch.map(({ message }) => message.partition),
      positions: batch.map(({ message }) => positionInPartition(message)),
    });
    const consumed = rows.flatMap(({ n, isInInbox, isDeadLetter }) => {
      const logged = batch[Number(n) - 1];
      if (!logged) return [];
      const { topic, partition } = logged.message;
      const position = BigInt(positionInPartition(logged.message));
      const offset = offsets.get(partitionKey(topic, partition)) ?? 0n;
      return isInInbox || (position <= offset && !isDeadLetter) ? logged : [];
    });
    // The stream can contain an event twice.
    const unique = [...new Map(consumed.map((logged) => [logged.event.id, logged])).values()];
    const added = await insertIntoInbox(tx, {
      consumer: service,
      eventIds: unique.map(({ event }) => event.id),
      at: clock.now(),
    });
    return unique.filter(({ event }) => added.has(event.id));
  };
}
