import type { Database, Queryable } from '#kit/database/database';

export interface Snapshot extends Queryable {
  end(): Promise<void>;
}

/** What was committed before the call, for as long as it is held; later changes are not in it. */
export function holdSnapshot(database: Database): Promise<Snapshot> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  return new Promise((resolve, reject) => {
    const ended = database.longTransaction(async (tx) => {
      await tx.query('set transaction isolation level repeatable read read only');
      await tx.query('select 1');
      resolve({
        query: tx.query,
        async end() {
          release();
          await ended;
        },
      });
      await released;
    });
    ended.catch(reject);
  });
}
