import { sql } from 'kysely';

/** Vitamins of a row of `badge_reward`. The release that noted no amounts paid a tenth of the milestone. */
export const notedAmount = (row: string) =>
  sql<number>`coalesce(${sql.ref(`${row}.amount`)}, ${sql.ref(`${row}.milestone`)} / 10)`;
