import pg from 'pg';
import { serviceNames } from '#schema/processes';
import { findDatabases } from '../platform/commands/find-databases.ts';

/** What tests read of the databases where no interface shows it. */
export interface DatabaseTexts {
  /** `schema.table` of every row that holds one of the texts, in whatever case and column. */
  tablesWith(texts: readonly string[]): Promise<string[]>;
  query<T extends object>(service: string, sql: string, values?: unknown[]): Promise<T[]>;
  /** Locks a table: statements that read it wait until the returned function is called. */
  lock(service: string, table: string): Promise<() => Promise<void>>;
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  return client;
}

/** Of the platform that runs on the folder, in either deployment mode. */
export async function readDatabases(dataDir: string): Promise<DatabaseTexts> {
  const { services } = await findDatabases(dataDir, () => undefined);
  async function query<T extends object>(service: string, sql: string, values: unknown[] = []) {
    const client = await connected(services[service]?.adminUrl ?? '');
    try {
      return (await client.query<T>(sql, values)).rows;
    } finally {
      await client.end();
    }
  }
  return {
    query,
    async lock(service, table) {
      const client = await connected(services[service]?.adminUrl ?? '');
      await client.query(`begin; lock table "${service}"."${table}"`);
      return () => client.end();
    },
    async tablesWith(texts) {
      const found: string[] = [];
      for (const service of serviceNames) {
        const tables = await query<{ name: string }>(
          service,
          `select table_name as name from information_schema.tables
            where table_schema = $1 and table_type = 'BASE TABLE' order by 1`,
          [service],
        );
        for (const { name } of tables) {
          const rows = await query(
            service,
            `select 1 from "${service}"."${name}" as t
              where exists (select 1 from unnest($1::text[]) as text
                where strpos(lower(t::text), lower(text)) > 0) limit 1`,
            [texts],
          );
          if (rows.length > 0) found.push(`${service}.${name}`);
        }
      }
      return found;
    },
  };
}
