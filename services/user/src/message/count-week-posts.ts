import type { Queryable } from '#kit/database/database';
import { type Clock, utcWeek } from '#kit/runtime/clock';

/** Posts that were published this UTC week and not removed since. */
export async function weekCount(queryable: Queryable, clock: Clock): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(
    'select count from week_post where week = $1',
    [utcWeek(clock.now())],
  );
  return row?.count ?? 0;
}

function countPerWeek(publishedAt: readonly string[]): [weeks: string[], counts: number[]] {
  const perWeek = new Map<string, number>();
  for (const at of publishedAt) {
    const week = utcWeek(new Date(at));
    perWeek.set(week, (perWeek.get(week) ?? 0) + 1);
  }
  // Sorted, so that two writers of the same weeks cannot deadlock.
  const weeks = [...perWeek.keys()].sort();
  return [weeks, weeks.map((week) => perWeek.get(week) ?? 0)];
}

/** Counts posts in the weeks of `publishedAt` (RFC 3339). */
export async function addToWeeks(queryable: Queryable, publishedAt: readonly string[]) {
  await queryable.query(
    `insert into week_post as post (week, count)
     select * from unnest($1::date[], $2::int[])
     on conflict (week) do update set count = post.count + excluded.count`,
    countPerWeek(publishedAt),
  );
}

/** Reverses `addToWeeks` for removed posts; a count never falls below 0. */
export async function subtractFromWeeks(queryable: Queryable, publishedAt: readonly string[]) {
  await queryable.query(
    `update week_post as post set count = greatest(post.count - gone.count, 0)
     from unnest($1::date[], $2::int[]) as gone (week, count) where post.week = gone.week`,
    countPerWeek(publishedAt),
  );
}
