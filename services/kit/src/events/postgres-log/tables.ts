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

/** Creates the missing tables of the log. The URL is of a role that may create schemas. */
export async function migrateLog(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    // Two processes that start together would both create the schema.
    await client.query(`begin; select pg_advisory_xact_lock(hashtext('vita log migration'))`);
    await client.query(logTables);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
