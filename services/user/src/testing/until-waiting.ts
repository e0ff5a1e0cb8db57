import type { UserStack } from './fixture.ts';

const waiting = `select pid from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** Resolves when so many transactions wait for locks, or when the last one has ended. */
export async function untilWaiting(
  { service }: UserStack,
  count: number,
  last: Promise<unknown>,
): Promise<void> {
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  last.then(done, done);
  const { database } = service.context;
  while (!isDone && (await database.query(waiting)).length < count);
}
