import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import { type ExportQuery, exportPageSize } from '#kit/service/member-export';
import type { ExportPart } from '#schema/export';
import type { FeedTables } from '../tables.ts';

interface Page {
  userId: string;
  after: string;
}

const posts = statement<FeedTables, Page>()((db, p) =>
  db
    .selectFrom('post')
    .select([
      'id',
      'product_id as productId',
      'topic',
      'header',
      'content',
      'labels',
      'language',
      'at',
    ])
    .select(sql<string>`id::text`.as('key'))
    .where('author_id', '=', p.cast('userId', 'uuid'))
    .where('id', '>', sql<string>`coalesce(nullif(${p('after')}, ''), '0')::bigint`)
    .orderBy('id')
    .limit(sql.lit(exportPageSize)),
);

/** What this service holds of a member, by the file of the export. */
export const exportQueries: Record<ExportPart<'feed'>, ExportQuery> = {
  posts,
};
