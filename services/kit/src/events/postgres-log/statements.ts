import { notifyChannel } from './session.ts';

/** $1 topic, $2 keys, $3 values, $4 time. The head's row lock lasts until the commit. */
export const appendEvents = `
  with head as (
    insert into log.topic (topic, last_position) values ($1, cardinality($2::text[]))
    on conflict (topic) do update
      set last_position = log.topic.last_position + excluded.last_position
    returning last_position
  ), appended as (
    insert into log.event (topic, position, key, value, appended_at)
    select $1, head.last_position - cardinality($2::text[]) + n, key, value, $4
    from head, unnest($2::text[], $3::text[]) with ordinality as message (key, value, n)
  )
  select last_position, pg_notify('${notifyChannel}', $1 || ' ' || last_position) from head`;

/** $1 topic, $2 position after which to start, $3 messages at most. */
export const readEvents = `
  select position::text, key, value from log.event
  where topic = $1 and position > $2 order by log.event.position limit $3`;

/** $1 topic. */
export const readHead = 'select last_position from log.topic where topic = $1';

/** $1 group, $2 topic. */
export const createOffset = `
  insert into log.consumer_offset (group_id, topic, position) values ($1, $2, 0)
  on conflict do nothing`;

/** $1 group, $2 topic. */
export const readOffset =
  'select position from log.consumer_offset where group_id = $1 and topic = $2';

/** $1 group, $2 topic, $3 present position, $4 new one. No row when somebody has moved it. */
export const advanceOffset = `
  update log.consumer_offset set position = $4
  where group_id = $1 and topic = $2 and position = $3 returning position`;

/** $1 group, $2 topic, $3 position. Tells the active member, if there is one. */
export const moveOffset = `
  with moved as (
    insert into log.consumer_offset (group_id, topic, position) values ($1, $2, $3)
    on conflict (group_id, topic) do update set position = excluded.position
    returning topic
  )
  select pg_notify('${notifyChannel}', topic) from moved`;

/** $1 group, $2 topics. A row for each topic that the group has not read to its end. */
export const readBehind = `
  select 1 from log.topic
  left join log.consumer_offset o on o.topic = log.topic.topic and o.group_id = $1
  where log.topic.topic = any($2) and last_position > coalesce(o.position, 0)`;

export const readLag = `
  select group_id as "group", o.topic, o.position::text,
    coalesce(last_position, 0)::text as "end"
  from log.consumer_offset o left join log.topic on log.topic.topic = o.topic
  order by group_id, o.topic`;
