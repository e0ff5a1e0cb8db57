import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import type { CatalogTables } from '../tables.ts';

interface NewType {
  productId: string;
  type: number;
  now: Date;
}

/**
 * Moves a product to the leaderboards of its new type, those that still run. Rows are locked in the
 * order of `addScores`.
 */
export const retypeScores = statement<CatalogTables, NewType>()(
  (_, p) => sql<object>`
    with running as (
      select s.period from board_score s join board b on b.period = s.period
      where s.product_id = ${p('productId')}
        and (b.ends_at is null or b.ends_at > ${p.cast('now', 'timestamptz')})
      order by s.period for update of s
    )
    update board_score s set type = ${p.cast('type', 'smallint')} from running
    where s.period = running.period and s.product_id = ${p('productId')}`,
);
