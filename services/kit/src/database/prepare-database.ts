import { createHmac } from 'node:crypto';
import pg from 'pg';

export interface ServiceDatabase {
  /** Of the service's role: reads and writes rows of its schema and of the event log. */
  url: string;
  /** Of the owner of the tables, with the service's schema first: for migrations. */
  adminUrl: string;
}

export interface DatabaseOptions<S extends string> {
  database: string;
  /** Each gets a schema of its name and a role `vita_<name>`. `log` is always added. */
  services: readonly S[];
  /** Passwords that the operator sets; the others are derived from the administrator's. */
  passwords?: Partial<Record<S, string>>;
}

/** Has the event log and the offsets of its readers; every service writes to it. */
const logSchema = 'log';
const extensions = ['pg_trgm', 'btree_gin', 'unaccent', 'citext'];
/** Any number, the same in all processes: two of them prepare one after the other. */
const preparingLock = 0x76697461;

const name = pg.escapeIdentifier;
const text = pg.escapeLiteral;
const roleOf = (service: string) => `vita_${service}`;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  // When the server stops, the running query rejects; without a listener, the process would end.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Derived from the administrator's password; as random as that, and different for each role. */
function passwordOf(
  { password }: URL,
  service: string,
  given: Readonly<Record<string, string | undefined>>,
): string {
  return (
    given[service] ?? createHmac('sha256', password).update(roleOf(service)).digest('base64url')
  );
}

const createRole = (role: string, password: string) => `
  DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = ${text(role)}) THEN
      CREATE ROLE ${name(role)} LOGIN;
    END IF;
  END $$;
  ALTER ROLE ${name(role)} PASSWORD ${text(password)};`;

function createSchema(database: string, service: string): string {
  const role = name(roleOf(service));
  const schema = name(service);
  return `
  CREATE SCHEMA IF NOT EXISTS ${schema};
  GRANT CONNECT, TEMPORARY ON DATABASE ${name(database)} TO ${role};
  ALTER ROLE ${role} IN DATABASE ${name(database)} SET search_path = ${schema}, public;
  GRANT USAGE ON SCHEMA ${schema} TO ${role};
  ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema}
    GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role};
  ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT USAGE, SELECT ON SEQUENCES TO ${role};`;
}

/**
 * With the rights of the owner: a service's role does not see the transactions of other roles. Without
 * `pg_temp` at the end, a temporary view of the caller would replace pg_stat_activity.
 */
const oldestSnapshot = `
  CREATE OR REPLACE FUNCTION public.oldest_snapshot_seconds() RETURNS double precision
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    SELECT coalesce(max(extract(epoch FROM clock_timestamp() - xact_start)), 0)
    FROM pg_stat_activity
    WHERE backend_xmin IS NOT NULL AND backend_type = 'client backend'
      AND datname = current_database() AND pid <> pg_backend_pid()
  $$;`;

/** `migrateLog` grants the updates of single columns. */
function shareLog(service: string): string {
  const role = name(roleOf(service));
  const schema = name(logSchema);
  return `
  GRANT USAGE ON SCHEMA ${schema} TO ${role};
  GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA ${schema} TO ${role};
  GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${role};
  ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT SELECT, INSERT ON TABLES TO ${role};
  ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} REVOKE UPDATE ON TABLES FROM ${role};
  ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT USAGE, SELECT ON SEQUENCES TO ${role};`;
}

/** Of the owner of a service's tables, with the service's schema first. */
export function ownerUrl(adminUrl: string, database: string, service: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  url.searchParams.set('options', `-csearch_path=${service},public`);
  return url.href;
}

function urlsOf(
  adminUrl: string,
  database: string,
  service: string,
  passwords: Readonly<Record<string, string | undefined>>,
): ServiceDatabase {
  const admin = new URL(adminUrl);
  admin.pathname = `/${database}`;
  admin.searchParams.delete('options');
  const own = new URL(admin);
  own.username = roleOf(service);
  own.password = encodeURIComponent(passwordOf(admin, service, passwords));
  return { url: own.href, adminUrl: ownerUrl(adminUrl, database, service) };
}

/**
 * Creates the database, and the schema and login role of each service, where they are missing. A
 * role has access to its own schema, to `log` and to the extensions in `public`.
 * @param adminUrl URL of an administrator. Callers that may run at once must use the same database of the
 * server, because an advisory lock holds in one database only.
 */
export async function prepareDatabase<S extends string>(
  adminUrl: string,
  { database, services, passwords = {} }: DatabaseOptions<S>,
): Promise<Record<S | typeof logSchema, ServiceDatabase>> {
  const all = [...new Set<S | typeof logSchema>([logSchema, ...services])];
  const url = new URL(adminUrl);
  const server = await connect(adminUrl);
  try {
    await server.query('SELECT pg_advisory_lock($1)', [preparingLock]);
    const found = await server.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (found.rowCount === 0) await server.query(`CREATE DATABASE ${name(database)}`);
    const roles = all.map((service) =>
      createRole(roleOf(service), passwordOf(url, service, passwords)),
    );
    await server.query(roles.join('\n'));
    url.pathname = `/${database}`;
    const client = await connect(url.href);
    try {
      await client.query(
        [
          // No notices about objects that exist already.
          `SET client_min_messages = 'warning';`,
          `REVOKE ALL ON DATABASE ${name(database)} FROM PUBLIC;`,
          ...extensions.map((extension) => `CREATE EXTENSION IF NOT EXISTS ${extension};`),
          oldestSnapshot,
          ...all.map((service) => createSchema(database, service)),
          ...services.map(shareLog),
        ].join('\n'),
      );
    } finally {
      await client.end();
    }
  } finally {
    await server.end();
  }
  const entries = all.map(
    (service) => [service, urlsOf(adminUrl, database, service, passwords)] as const,
  );
  return Object.fromEntries(entries) as Record<S | typeof logSchema, ServiceDatabase>;
}
