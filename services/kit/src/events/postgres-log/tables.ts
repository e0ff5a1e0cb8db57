import pg from 'pg';
import { lockTimeoutMs, retryOnLock } from '#kit/database/migrate';

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

/**
 * A role that may update a whole table, or delete from it, may also lock it against all readers. So
 * services update only the columns that they need, and no event.
 */
const logRights = `
  do $$ declare service text; begin
    for service in
      select rolname
      from pg_class cross join aclexplode(relacl) as acl join pg_roles on pg_roles.oid = acl.grantee
      where pg_class.oid = 'log.event'::regclass and acl.privilege_type = 'INSERT'
        and acl.grantee <> relowner and rolname <> 'vita_log'
        and (has_table_privilege(acl.grantee, 'log.event', 'update')
          or not has_column_privilege(acl.grantee, 'log.topic', 'last_position', 'update'))
    loop
      execute format(
        'revoke update, delete, truncate on log.event, log.topic, log.consumer_offset from %I', service);
      execute format('grant update (last_position) on log.topic to %I', service);
      execute format('grant update (position) on log.consumer_offset to %I', service);
    end loop;
  end $$;
`;

/**
 * Creates the missing tables, policies and rights of the log. It waits for a locked table, but in short
 * turns, between which the log is used. The URL is of a role that may create schemas.
 */
export async function migrateLog(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, lock_timeout: lockTimeoutMs });
  await client.connect();
  try {
    await retryOnLock(() => migrateOnce(client));
  } finally {
    await client.end();
  }
}

async function migrateOnce(client: pg.Client): Promise<void> {
  try {
    // Two processes that start together would both create the schema.
    await client.query(`begin; select pg_advisory_xact_lock(hashtext('vita log migration'))`);
    for (const sql of [logTables, logPolicies, logRights]) await client.query(sql);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
