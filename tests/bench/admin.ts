import pg from 'pg';

/** An administrator connection to the platform's database, with all schemas in the search path. */
export interface Admin {
  query<T extends object>(text: string, values?: unknown[]): Promise<T[]>;
  /** For pgbench. */
  readonly url: URL;
  close(): Promise<void>;
}

/** The schemas, so that unqualified table names mean the same tables as in the services. */
export const searchPath = 'catalog,user,feed,badge';

/** @param adminUrl of any database of the server */
export async function openAdmin(adminUrl: string): Promise<Admin> {
  const url = new URL(adminUrl);
  url.pathname = '/vita';
  const client = new pg.Client(url.href);
  client.on('error', () => undefined);
  await client.connect();
  return {
    url,
    query: async (text, values) => (await client.query(text, values)).rows,
    close: () => client.end(),
  };
}
