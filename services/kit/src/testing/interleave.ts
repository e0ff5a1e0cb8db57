import type { Database } from '../database/database.ts';

/**
 * Runs `action` once: after the next read whose text matches, before its caller gets the rows. So a
 * test forces the order of two operations that race in production.
 */
export function afterStatement(database: Database, text: RegExp, action: () => unknown): void {
  const { query } = database;
  database.query = async <T extends object>(sql: string, values?: readonly unknown[]) => {
    const rows = await query<T>(sql, values);
    if (text.test(sql)) {
      database.query = query;
      await action();
    }
    return rows;
  };
}
