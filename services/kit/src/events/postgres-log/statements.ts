import { sql } from 'kysely';
import type { Placeholders } from '#kit/database/placeholders';
import { statement } from '#kit/database/statement';
import type { EventTables } from '../tables.ts';

/** Channel of notifications: `<topic> <last position>` for an append, `<topic>` for a reset. */
export const notifyChannel = 'vita_log';

interface NewEvents {
  topic: string;
  keys: readonly string[];
  values: readonly string[];
  at: Date;
}

/**
 * Appends to a topic and returns its last position. It locks the head of the topic until commit. The times
 * of a topic never go back, although a clock can: `readPositionBefore` searches them by halves.
 */
export const appendEvents = statement<EventTables, NewEvents>()((db, p) => {
  const count = sql<string>`cardinality(${p.cast('keys', 'text[]')})`;
  const messages = sql<{
    key: string;
    value: string;
    n: string;
  }>`unnest(${p.cast('keys', 'text[]')},
    ${p.cast('values', 'text[]')}) with ordinality`;
  const lastTime = sql<Date>`(
    select e.appended_at from log.event e
    where e.topic = ${p('topic')} and e.position = head.last_position - ${count})`;
  return db
    .with('head', (query) =>
      query
        .insertInto('log.topic')
        .values({ topic: p('topic'), last_position: count })
        .onConflict((conflict) =>
          conflict.column('topic').doUpdateSet(({ eb, ref }) => ({
            last_position: eb('log.topic.last_position', '+', ref('excluded.last_position')),
          })),
        )
        .returning('last_position'),
    )
    .with('appended', (query) =>
      query
        .insertInto('log.event')
        .expression(
          query
            .selectFrom(['head', messages.as<'message'>(sql`message (key, value, n)`)])
            .select([
              p('topic').as('topic'),
              sql`head.last_position - ${count} + message.n`.as('position'),
              'message.key',
              'message.value',
              sql<Date>`greatest(${p.cast('at', 'timestamptz')}, ${lastTime})`.as('appended_at'),
            ]),
        )
        .columns(['topic', 'position', 'key', 'value', 'appended_at']),
    )
    .selectFrom('head')
    .select([
      'last_position as lastPosition',
      notify(sql`${p('topic')} || ' ' || last_position`).as('notified'),
    ]);
});

const notify = (payload: ReturnType<typeof sql>) =>
  sql`pg_notify(${sql.lit(notifyChannel)}, ${payload})`;

/** The events of a topic after a position. */
export const readEvents = statement<
  EventTables,
  { topic: string; position: string; limit: number }
>()((db, p) =>
  db
    .selectFrom('log.event')
    .select(['position', 'key', 'value'])
    .where('topic', '=', p('topic'))
    .where('position', '>', p('position'))
    .orderBy('position')
    .limit(p('limit')),
);

/**
 * The position before the first event that was appended at a time or later: a row for each half that it
 * searches, the last one with `low` equal to `high`. Positions can be missing.
 */
const halves = (p: Placeholders<{ topic: string; since: Date }>) => sql`
  with recursive search (low, high) as (
    select 0::bigint, coalesce(
      (select last_position from log.topic where topic = ${p('topic')}), 0)
    union all
    select
      case when middle.appended_at < ${p.cast('since', 'timestamptz')} then middle.position else low end,
      case when middle.appended_at < ${p.cast('since', 'timestamptz')} then high
        else (low + high) / 2 end
    from search left join lateral (
      select e.position, e.appended_at from log.event e
      where e.topic = ${p('topic')} and e.position > (low + high) / 2 order by e.position limit 1
    ) as middle on true
    where low < high
  )`;

export const readPositionBefore = statement<EventTables, { topic: string; since: Date }>()(
  (_, p) =>
    sql<{
      position: string;
    }>`${halves(p)} select low::text as position from search where low >= high`,
);

export const readHead = statement<EventTables, { topic: string }>()((db, p) =>
  db
    .selectFrom('log.topic')
    .select('last_position as lastPosition')
    .where('topic', '=', p('topic')),
);

export const readHeads = statement<EventTables>()((db) =>
  db.selectFrom('log.topic').select(['topic', 'last_position as lastPosition']),
);

interface GroupTopic {
  group: string;
  topic: string;
}

export const createOffset = statement<EventTables, GroupTopic>()((db, p) =>
  db
    .insertInto('log.consumer_offset')
    .values({ group_id: p('group'), topic: p('topic'), position: 0 })
    .onConflict((conflict) => conflict.doNothing()),
);

export const readOffset = statement<EventTables, GroupTopic>()((db, p) =>
  db
    .selectFrom('log.consumer_offset')
    .select('position')
    .where('group_id', '=', p('group'))
    .where('topic', '=', p('topic')),
);

/** Returns no row when another connection has moved the offset. */
export const advanceOffset = statement<EventTables, GroupTopic & { from: string; to: string }>()(
  (db, p) =>
    db
      .updateTable('log.consumer_offset')
      .set({ position: p('to') })
      .where('group_id', '=', p('group'))
      .where('topic', '=', p('topic'))
      .where('position', '=', p('from'))
      .returning('position'),
);

/** Sets an offset and notifies the active member of the group. */
export const moveOffset = statement<EventTables, GroupTopic & { position: string }>()((db, p) =>
  db
    .with('moved', (query) =>
      query
        .insertInto('log.consumer_offset')
        .values({ group_id: p('group'), topic: p('topic'), position: p('position') })
        .onConflict((conflict) =>
          conflict
            .columns(['group_id', 'topic'])
            .doUpdateSet(({ ref }) => ({ position: ref('excluded.position') })),
        )
        .returning('topic'),
    )
    .selectFrom('moved')
    .select(notify(sql`topic`).as('notified')),
);

/** The topics that the group has not read to their end. */
export const readBehind = statement<EventTables, { group: string; topics: readonly string[] }>()(
  (db, p) =>
    db
      .selectFrom('log.topic as t')
      .leftJoin('log.consumer_offset as o', (join) =>
        join.onRef('o.topic', '=', 't.topic').on('o.group_id', '=', p('group')),
      )
      .select('t.topic')
      .where('t.topic', '=', p.any('topics'))
      .where('t.last_position', '>', sql<string>`coalesce(o.position, 0)`),
);

export const readLag = statement<EventTables>()((db) =>
  db
    .selectFrom('log.consumer_offset as o')
    .leftJoin('log.topic as t', 't.topic', 'o.topic')
    .select([
      'o.group_id as group',
      'o.topic',
      'o.position',
      sql<string>`coalesce(
        (select min(e.position) - 1 from log.event e where e.topic = o.topic),
        t.last_position, 0)`.as('begin'),
      sql<string>`coalesce(t.last_position, 0)`.as('end'),
    ])
    .orderBy('o.group_id')
    .orderBy('o.topic'),
);
