import type { PoolClient, QueryResult } from 'pg';
import type { Database } from '#kit/database/database';
import type { Clock } from '#kit/runtime/clock';
import type { MovedRows, MoveOutbox } from '../transport.ts';
import type { LogHeads } from './heads.ts';
import { notifyChannel } from './statements.ts';

/** The lock that every relay of the outbox takes, as `Database.withLock` names it. */
const relayLock = (lockName: string) =>
  `pg_advisory_xact_lock(hashtextextended('${lockName} ' || current_schema(), 0))`;

/** The same envelope that `toOutgoing` writes. */
const envelope = `
  '{"specversion":"1.0","id":"' || t.id || '","source":"/vita/' || split_part(t.type, '.', 1)
  || '","type":' || to_json(t.type) || ',"subject":' || to_json(t.key)
  || ',"time":"' || to_char(t.time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  || '","datacontenttype":"application/json"'
  || coalesce(',"traceparent":' || to_json(t.traceparent), '')
  || ',"sequence":"' || t.seq || '","data":' || t.data || '}'`;

/** Rows are found by their place: a plan for few rows would read the whole table for many of them. */
const prepareMove = `
  prepare vita_move (bigint, bigint, timestamptz) as
  with claimed as materialized (
    select ctid as place, seq from outbox where seq > $1 order by seq limit $2
  ), taken as (
    delete from outbox where ctid = any(array(select place from claimed)) returning *
  ), numbered as (
    select t.topic, t.key, ${envelope} as value,
      row_number() over (partition by t.topic order by t.seq) as n
    from taken t
  ), head as (
    insert into log.topic as h (topic, last_position)
    select topic, count(*) from numbered group by topic order by topic
    on conflict (topic) do update set last_position = h.last_position + excluded.last_position
    returning topic, last_position
  ), base as materialized (
    select h.topic, h.last_position - c.count as position, greatest($3,
      (select e.appended_at from log.event e
        where e.topic = h.topic and e.position = h.last_position - c.count)) as at
    from head h join (select topic, count(*) from numbered group by topic) as c using (topic)
  ), appended as (
    insert into log.event (topic, position, key, value, appended_at)
    select n.topic, b.position + n.n, n.key, n.value, b.at
    from numbered n join base b using (topic)
  )
  select (select count(*) from claimed)::integer as count, (select min(seq) from claimed) as first,
    (select json_object_agg(topic, last_position) from head) as heads,
    (select count(pg_notify('${notifyChannel}', topic || ' ' || last_position)) from head) as notified`;

interface Move {
  lockName: string;
  low: string;
  limit: number;
  atMs: number;
}

/**
 * Moves the oldest rows to the log. Sent as one text without parameters, the statements are one transaction and
 * one round trip; the last one has a snapshot of its own, and so sees what the holder of the lock before has
 * appended. A connection plans it once. Without the settings, a plan of a quiet time would read and sort the whole
 * outbox for each batch after an outage.
 */
const moveRows = ({ lockName, low, limit, atMs }: Move) => `
  set local enable_seqscan = off; set local enable_sort = off; set local plan_cache_mode = force_generic_plan;
  select ${relayLock(lockName)};
  execute vita_move(${low}, ${limit}, timestamptz 'epoch' + ${atMs} * interval '1 millisecond')`;

interface MovedRow {
  count: number;
  first: string | null;
  heads: Record<string, number> | null;
}

/** Connections that know the statement, also for the logs of other transports. */
const prepared = new WeakSet<PoolClient>();

/** For outboxes in the database of the log, written by roles that may append to it. */
export function createMoveOutbox(heads: LogHeads, clock: Clock): MoveOutbox {
  async function move(
    { pool }: Database,
    range: Omit<Move, 'atMs'>,
  ): Promise<MovedRow | undefined> {
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      if (!prepared.has(client)) await client.query(prepareMove);
      prepared.add(client);
      const results: unknown = await client.query(
        moveRows({ ...range, atMs: clock.now().getTime() }),
      );
      return (results as QueryResult<MovedRow>[]).at(-1)?.rows[0];
    } catch (error) {
      failure = error as Error;
      throw error;
    } finally {
      client.release(failure);
    }
  }

  return async (database, range): Promise<MovedRows> => {
    const row = await move(database, range);
    for (const [topic, position] of Object.entries(row?.heads ?? {})) {
      heads.advance(topic, position);
    }
    const first = row?.first ?? null;
    return { count: row?.count ?? 0, first: first === null ? undefined : { seq: first } };
  };
}
