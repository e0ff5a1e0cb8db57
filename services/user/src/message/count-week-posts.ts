import { sql } from 'kysely';
import type { Queryable } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { type Clock, utcWeek } from '#kit/runtime/clock';
import type { UserTables } from '../tables.ts';

const findCount = statement<UserTables, { week: string }>()((db, p) =>
  db
    .selectFrom('week_post')
    .select('count')
    .where('week', '=', sql<Date>`${p('week')}`),
);

interface WeekCounts {
  weeks: readonly string[];
  counts: readonly number[];
}

const addCounts = statement<UserTables, WeekCounts>()((db, p) =>
  db
    .insertInto('week_post')
    .columns(['week', 'count'])
    .expression(
      db
        .selectFrom(p.unnest('added', { week: ['weeks', 'date'], count: ['counts', 'integer'] }))
        .select(['week', 'count']),
    )
    .onConflict((conflict) =>
      conflict
        .column('week')
        .doUpdateSet((eb) => ({ count: eb('week_post.count', '+', eb.ref('excluded.count')) })),
    ),
);

const subtractCounts = statement<UserTables, WeekCounts>()((db, p) =>
  db
    .updateTable('week_post as post')
    .from(p.unnest('removed', { week: ['weeks', 'date'], count: ['counts', 'integer'] }))
    .set({ count: sql`greatest(post.count - removed.count, 0)` })
    .whereRef('post.week', '=', 'removed.week'),
);

/** Posts that were published this UTC week and not removed since. */
export async function weekCount(queryable: Queryable, clock: Clock): Promise<number> {
  const row = await findCount.first(queryable, { week: utcWeek(clock.now()) });
  return row?.count ?? 0;
}

function countPerWeek(publishedAt: readonly string[]): WeekCounts {
  const perWeek = new Map<string, number>();
  for (const at of publishedAt) {
    const week = utcWeek(new Date(at));
    perWeek.set(week, (perWeek.get(week) ?? 0) + 1);
  }
  // Sorted, so that two writers of the same weeks cannot deadlock.
  const weeks = [...perWeek.keys()].sort();
  return { weeks, counts: weeks.map((week) => perWeek.get(week) ?? 0) };
}

/** Counts posts in the weeks of `publishedAt` (RFC 3339). */
export async function addToWeeks(queryable: Queryable, publishedAt: readonly string[]) {
  await addCounts.run(queryable, countPerWeek(publishedAt));
}

/** Reverses `addToWeeks` for removed posts; a count never falls below 0. */
export async function subtractFromWeeks(queryable: Queryable, publishedAt: readonly string[]) {
  await subtractCounts.run(queryable, countPerWeek(publishedAt));
}
