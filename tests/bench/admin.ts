import pg from 'pg';

/** The administrator's connection to the platform's database, all schemas in reach. */
export interface Admin {
  query<T extends object>(text: string, values?: unknown[]): Promise<T[]>;
  /** For pgbench. */
  readonly url: URL;
  close(): Promise<void>;
}

/** Unqualified names of the services' statements mean the same tables here. */
export const searchPath = 'catalog,user,feed,badge';

/** @param adminUrl in any database of the server */
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
