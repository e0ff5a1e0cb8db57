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
      'edited_at as editedAt',
      'removed_at as removedAt',
    ])
    .select(sql<string>`id::text`.as('key'))
    .where('author_id', '=', p.cast('userId', 'uuid'))
    .where('id', '>', sql<string>`coalesce(nullif(${p('after')}, ''), '0')::bigint`)
    .orderBy('id')
    .limit(sql.lit(exportPageSize)),
);

const drafts = statement<FeedTables, Page>()((db, p) =>
  db
    .selectFrom('post_draft')
    .select(['id', 'product_id as productId', 'post_id as postId', 'saved_at as savedAt'])
    .select(['publish_at as publishAt', 'failure', 'input'])
    .select(sql<string>`id::text`.as('key'))
    .where('user_id', '=', p.cast('userId', 'uuid'))
    .where('id', '>', sql<string>`coalesce(nullif(${p('after')}, ''), '0')::bigint`)
    .orderBy('id')
    .limit(sql.lit(exportPageSize)),
);

const likes = statement<FeedTables, Page>()((db, p) =>
  db
    .selectFrom('post_like')
    .select(['post_id as postId', 'at'])
    .select(sql<string>`post_id::text`.as('key'))
    .where('user_id', '=', p.cast('userId', 'uuid'))
    .where('post_id', '>', sql<string>`coalesce(nullif(${p('after')}, ''), '0')::bigint`)
    .orderBy('post_id')
    .limit(sql.lit(exportPageSize)),
);

const comments = statement<FeedTables, Page>()((db, p) =>
  db
    .selectFrom('comment')
    .select(['id', 'kind', 'subject_id as subjectId', 'product_id as productId'])
    .select(['thread_id as threadId', 'reply_to as replyTo', 'content', 'mentions', 'language'])
    .select(['at', 'edited_at as editedAt', 'state', 'held_for as heldFor'])
    .select(sql<string>`id::text`.as('key'))
    .where('author_id', '=', p.cast('userId', 'uuid'))
    .where('id', '>', sql<string>`coalesce(nullif(${p('after')}, ''), '0')::bigint`)
    .orderBy('id')
    .limit(sql.lit(exportPageSize)),
);

/** Marks of comments and of reasons, by a key that both have. */
const helpfulMarks = statement<FeedTables, Page>()(
  (_, p) => sql<{ kind: string; id: string; at: Date; key: string }>`
    select kind, id, at, kind || ':' || id as key from (
      select 'COMMENT' as kind, comment_id::text as id, at from comment_helpful
      where user_id = ${p.cast('userId', 'uuid')}
      union all
      select 'UP', product_id || ':' || voter_id, at from up_helpful
      where user_id = ${p.cast('userId', 'uuid')}
    ) as marks
    where kind || ':' || id > ${p.cast('after', 'text')} collate "C"
    order by (kind || ':' || id) collate "C" limit ${sql.lit(exportPageSize)}`,
);

const reports = statement<FeedTables, Page>()((db, p) =>
  db
    .selectFrom('comment_report')
    .select(['comment_id as commentId', 'reason', 'note', 'at', 'decided_at as decidedAt'])
    .select(sql<string>`id::text`.as('key'))
    .where('user_id', '=', p.cast('userId', 'uuid'))
    .where('id', '>', sql<string>`coalesce(nullif(${p('after')}, ''), '0')::bigint`)
    .orderBy('id')
    .limit(sql.lit(exportPageSize)),
);

/** What this service holds of a member, by the file of the export. */
export const exportQueries: Record<ExportPart<'feed'>, ExportQuery> = {
  posts,
  'post-drafts': drafts,
  'post-likes': likes,
  comments,
  'helpful-marks': helpfulMarks,
  'comment-reports': reports,
};
