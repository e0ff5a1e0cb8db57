import { sql } from 'kysely';
import type { Database } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { Clock } from '#kit/runtime/clock';
import { boardPlaces } from '#schema/board-period';
import { DAY } from '#schema/durations';
import type { CatalogTables } from '../tables.ts';
import { wasReleased } from './was-released.ts';

/** When late UPs no longer count for a period. */
const trimmedAfter = DAY;

const findEnded = statement<CatalogTables, { endedBefore: Date }>()((db, p) =>
  db
    .selectFrom('board')
    .select('period')
    .where('ends_at', '<', p('endedBefore'))
    .where('is_trimmed', '=', false)
    .orderBy('period')
    .limit(200),
);

const deleteScores = statement<CatalogTables, { period: string }>()(
  (_, p) => sql<object>`
    with placed as (
      select s.product_id,
        row_number() over (partition by s.type order by s.ups desc, s.reached_at, s.product_id) as place
      from board_score s join board b on b.period = s.period
      where s.period = ${p('period')} and ${wasReleased(sql`b.ends_at`)}
    ), deleted as (
      delete from board_score s where s.period = ${p('period')} and s.product_id not in (
        select product_id from placed where place <= ${sql.lit(boardPlaces)})
    )
    update board set is_trimmed = true where period = ${p('period')}`,
);

/** Deletes the scores of ended periods that no leaderboard shows. */
export async function trimBoards(database: Database, { clock }: { clock: Clock }): Promise<void> {
  const endedBefore = new Date(clock.now().getTime() - trimmedAfter);
  for (const { period } of await findEnded.run(database, { endedBefore })) {
    await database.transaction((tx) => deleteScores.run(tx, { period }));
  }
}
