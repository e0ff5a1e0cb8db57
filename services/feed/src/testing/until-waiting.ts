import type { FeedFixture } from './fixture.ts';

const waiting = `select pid from pg_stat_activity
  where datname = current_database() and wait_event in ('transactionid', 'tuple')`;

/** Resolves when so many transactions wait for locks of rows, or when the last one has ended. */
export async function untilWaiting(
  { admin }: Pick<FeedFixture, 'admin'>,
  count: number,
  last: Promise<unknown>,
): Promise<void> {
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  last.then(done, done);
  while (!isDone && (await admin.query(waiting)).length < count);
}
