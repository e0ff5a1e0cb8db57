import pg from 'pg';

const undefinedTable = '42P01';

/** The names of the migrations that have run; null before the first. */
export async function readMigrated(url: string): Promise<ReadonlySet<string> | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>('select name from migration');
    return new Set(rows.map(({ name }) => name));
  } catch (error) {
    if ((error as { code?: string }).code === undefinedTable) return null;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
