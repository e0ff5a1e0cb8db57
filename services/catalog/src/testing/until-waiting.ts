import type { CatalogFixture } from './fixture.ts';

const waiting = `select pid from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** Resolves when so many transactions wait for locks, or when the last one has ended. */
export async function untilWaiting(
  { admin }: CatalogFixture,
  count: number,
  last: Promise<unknown> = new Promise(() => undefined),
): Promise<void> {
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  last.then(done, done);
  while (!isDone && (await admin.query(waiting)).length < count);
}
