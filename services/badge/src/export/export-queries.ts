import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import { type ExportQuery, exportPageSize } from '#kit/service/member-export';
import type { ExportPart } from '#schema/export';
import type { BadgeTables } from '../tables.ts';

interface Page {
  userId: string;
  after: string;
}

const badges = statement<BadgeTables, Page>()((db, p) =>
  db
    .selectFrom('holder')
    .select(['badge_id as badgeId', 'at'])
    .select(sql<string>`badge_id::text`.as('key'))
    .where('user_id', '=', p.cast('userId', 'uuid'))
    .where('badge_id', '>', sql<string>`coalesce(nullif(${p('after')}, ''), '0')::bigint`)
    .orderBy('badge_id')
    .limit(sql.lit(exportPageSize)),
);

/** What this service holds of a member, by the file of the export. */
export const exportQueries: Record<ExportPart<'badge'>, ExportQuery> = {
  badges,
};
