import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Whether the product of the score `s` was released at that time. One without decisions was released with
 * the demonstration data.
 */
export const wasReleased = (at: RawBuilder<unknown>) => sql<SqlBool>`coalesce((
  select d.to_status from decision d
  where d.subject = 'product' and d.subject_id = s.product_id and d.at < ${at}
    and d.to_status in ('RELEASED', 'TAKEN_DOWN', 'IN_REVIEW', 'REJECTED', 'MERGED')
  order by d.id desc limit 1
), 'RELEASED') = 'RELEASED'`;
