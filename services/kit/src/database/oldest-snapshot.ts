import type { Queryable } from './database.ts';

/**
 * Seconds since the start of the oldest transaction of the database that holds a snapshot; 0 when
 * there is none. No vacuum removes what was deleted since then.
 */
export async function oldestSnapshotSeconds(queryable: Queryable): Promise<number> {
  const [row] = await queryable.query<{ seconds: number }>(
    'select public.oldest_snapshot_seconds() as seconds',
  );
  return row?.seconds ?? 0;
}
