import pg from 'pg';

/**
 * The event log: one row per message, a head per topic that assigns positions, and the offset of
 * each group. Appending locks the head until it commits, so that positions become visible in order
 * and a reader of 'greater than' cannot skip a transaction that commits late.
 */
const logTables = `
  create schema if not exists log;
  create table if not exists log.topic (
    topic text primary key,
    last_position bigint not null
  ) with (fillfactor = 20);
  create table if not exists log.event (
    topic text not null,
    position bigint not null,
    key text not null,
    value text not null,
    appended_at timestamptz not null,
    primary key (topic, position)
  );
  create table if not exists log.consumer_offset (
    group_id text not null,
    topic text not null,
    position bigint not null,
    primary key (group_id, topic)
  ) with (fillfactor = 20);
`;

/** True for `vita_log`, and for the role `vita_<name>` on what belongs to that service. */
const own = (name: string) => `(current_user in ('vita_log', 'vita_' || ${name}))`;
const ofTopic = own(`split_part(topic, '.', 1)`);
const ofGroup = own('group_id');

/**
 * Every service reads all topics. It appends to its own ones, advances its own group, and changes no
 * event. The first statement keeps a start from locking tables that have the policies already.
 */
const logPolicies = `
  do $$ begin
    if (select relrowsecurity from pg_class where oid = 'log.event'::regclass) then return; end if;
    create policy readers on log.event for select using (true);
    create policy producer on log.event for insert with check ${ofTopic};
    create policy readers on log.topic for select using (true);
    create policy producer on log.topic for insert with check ${ofTopic};
    create policy moves on log.topic for update using ${ofTopic};
    create policy readers on log.consumer_offset for select using (true);
    create policy members on log.consumer_offset for insert with check ${ofGroup};
    create policy moves on log.consumer_offset for update using ${ofGroup};
    alter table log.topic enable row level security;
    alter table log.consumer_offset enable row level security;
    alter table log.event enable row level security;
  end $$;
`;

/** Creates the missing tables of the log. The URL is of a role that may create schemas. */
export async function migrateLog(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    // Two processes that start together would both create the schema.
    await client.query(`begin; select pg_advisory_xact_lock(hashtext('vita log migration'))`);
    await client.query(logTables);
    await client.query(logPolicies);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
