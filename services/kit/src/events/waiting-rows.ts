import type { Queryable } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { assert } from '#kit/runtime/errors';
import type { Topic } from '#schema/topics';
import type { EventTables } from './tables.ts';
import type { OutgoingMessage } from './transport.ts';

/** An unpublished row of the outbox. */
export interface WaitingRow {
  seq: string;
  id: string;
  topic: Topic;
  key: string;
  type: string;
  time: Date;
  /** JSON. */
  data: string;
  traceparent: string | null;
}

interface Claim {
  /** No row has this number or a lower one, now or later. */
  low: string;
  /** Sequence number of the last row in flight; `low` when there is none. */
  last: string;
  /** The number of rows in flight. */
  inFlight: number;
  limit: number;
}

// Sequence numbers can commit out of order, so a condition on the number alone would skip rows. It
// returns rows behind those in flight only while no other row exists up to the last of them. The
// lower bound keeps the index entries of deleted rows out of the scan: beside an old snapshot, no
// vacuum can remove them.
const selectRows = statement<EventTables, Claim>()((db, p) =>
  db
    .selectFrom('outbox')
    .select(['seq', 'id', 'topic', 'key', 'type', 'time'])
    .select((eb) => [eb.cast<string>('data', 'text').as('data'), 'traceparent'])
    .where('seq', '>', p('last'))
    .where((eb) =>
      eb(
        eb
          .selectFrom('outbox')
          .select(({ fn }) => fn.countAll().as('count'))
          .where('seq', '>', p('low'))
          .where('seq', '<=', p('last')),
        '=',
        p('inFlight'),
      ),
    )
    .orderBy('seq')
    .limit(p('limit'))
    .$narrowType<{ topic: Topic }>(),
);

const deleteRows = statement<EventTables, { seqs: readonly string[] }>()((db, p) =>
  db.deleteFrom('outbox').where('seq', '=', p.any('seqs', 'bigint[]')),
);

const selectAny = statement<EventTables, { low: string }>()((db, p) =>
  db.selectFrom('outbox').select('seq').where('seq', '>', p('low')).orderBy('seq').limit(1),
);

/** After an outage the outbox can have millions of rows, and each scrape of the metrics counts them. */
export const maxCountedRows = 10_001;

const selectDepth = statement<EventTables, { low: string }>()((db, p) =>
  db.selectNoFrom((eb) => [
    eb
      .selectFrom(
        eb
          .selectFrom('outbox')
          .select('seq')
          .where('seq', '>', p('low'))
          .limit(maxCountedRows)
          .as('counted'),
      )
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .as('waiting'),
    eb
      .selectFrom('outbox')
      .select('time')
      .where('seq', '>', p('low'))
      .orderBy('seq')
      .limit(1)
      .as('oldest'),
  ]),
);

/** A number, or an array of numbers, as an SQL literal. */
function toLiteral(value: unknown): string {
  const numbers = Array.isArray(value) ? value : [value];
  assert(
    numbers.every((number) => /^\d+$/.test(String(number))),
    'only numbers are written into a statement',
  );
  return Array.isArray(value) ? `'{${numbers.join()}}'` : String(value);
}

/**
 * Writes the parameters into the text, so that the statement is not prepared. PostgreSQL then plans
 * it at each run: a plan cached while the outbox was empty would read the whole table for every
 * batch after an outage of the broker.
 */
const planEachRun = (session: Queryable): Queryable => ({
  query: (text, values = []) =>
    session.query(text.replace(/\$(\d+)/g, (_, number) => toLiteral(values[Number(number) - 1]))),
});

/** Returns the oldest rows above `low` and behind those in flight; none when a row has committed among them. */
export function claimRows(
  session: Queryable,
  { low, inFlight, limit }: { low: string; inFlight: readonly WaitingRow[]; limit: number },
): Promise<WaitingRow[]> {
  const last = inFlight.at(-1)?.seq ?? low;
  return selectRows.run(planEachRun(session), { low, last, inFlight: inFlight.length, limit });
}

export async function removeRows(session: Queryable, rows: readonly WaitingRow[]): Promise<void> {
  await deleteRows.run(planEachRun(session), { seqs: rows.map(({ seq }) => seq) });
}

/** The number of the oldest row above `low`. */
export async function firstRow(
  queryable: Queryable,
  low: string,
): Promise<{ seq: string } | undefined> {
  return (await selectAny.first(planEachRun(queryable), { low })) ?? undefined;
}

/** The number of rows above `low`, 10,001 at most, and the time of the oldest event; null when there is none. */
export async function readDepth(queryable: Queryable, low: string) {
  const row = await selectDepth.first(planEachRun(queryable), { low });
  return { waiting: Number(row?.waiting ?? 0), oldest: row?.oldest ?? null };
}

/** The row as a CloudEvents envelope. PostgreSQL's JSON of `data` is copied without parsing it. */
export function toOutgoing(row: WaitingRow): OutgoingMessage {
  const envelope = JSON.stringify({
    specversion: '1.0',
    id: row.id,
    source: `/vita/${row.type.split('.')[0]}`,
    type: row.type,
    subject: row.key,
    time: row.time.toISOString(),
    datacontenttype: 'application/json',
    traceparent: row.traceparent ?? undefined,
    sequence: row.seq,
  });
  const value = `${envelope.slice(0, -1)},"data":${row.data}}`;
  const { topic, key, traceparent } = row;
  return traceparent ? { topic, key, value, headers: { traceparent } } : { topic, key, value };
}
