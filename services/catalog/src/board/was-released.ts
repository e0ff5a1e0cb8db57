import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { listingStatuses } from '../decision-log/decision.rules.ts';

/**
 * Whether the product of the score `s` was released at that time. One without decisions was released with
 * the demonstration data.
 */
export const wasReleased = (at: RawBuilder<unknown>) => sql<SqlBool>`coalesce((
  select d.to_status from decision d
  where d.subject = 'product' and d.subject_id = s.product_id and d.at < ${at}
    and d.to_status in (${sql.join(listingStatuses.map((status) => sql.lit(status)))})
  order by d.id desc limit 1
), 'RELEASED') = 'RELEASED'`;
