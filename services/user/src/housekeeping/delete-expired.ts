import type { ServiceContext } from '#kit/service/service';
import { times } from '#schema/limits';

const DAY = 24 * 60 * 60 * 1000;

/** Deletes rows that no rule reads any more: expired sessions, old codes and old counters. */
export async function deleteExpired({
  database,
  clock,
}: Pick<ServiceContext, 'database' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  const before = (ms: number) => new Date(now - ms);
  await database.command('delete from session where created_at < $1 or last_seen_at < $2', [
    before(times.sessionAbsolute),
    before(times.sessionIdle),
  ]);
  // The daily limit counts the codes of the last 24 hours, so younger rows must stay.
  await database.command('delete from email_code where issued_at < $1', [before(2 * DAY)]);
  await database.command('delete from attempt_counter where started_at < $1', [before(DAY)]);
}
