import type { Kysely } from 'kysely';
import { type SqlBool, sql } from 'kysely';
import { type Page, type PageRequest, toPage } from '#kit/database/cursor';
import type { Database } from '#kit/database/database';
import { pageStatement } from '#kit/database/page-statement';
import type { Placeholders } from '#kit/database/placeholders';
import { statement } from '#kit/database/statement';
import { postUndo } from '#schema/post-limits';
import type { FeedContext } from '../context.ts';
import type { FeedTables } from '../tables.ts';
import { type PostTypes, postColumns } from './list-posts.ts';
import type { Post } from './post.type.ts';

interface Own {
  userId: string;
  /** Posts that were removed before are deleted soon. */
  removedSince: Date;
  /** Only removed ones, or only others; null for all. */
  removed: boolean | null;
}

const postsOf = (db: Kysely<FeedTables>, p: Placeholders<Own>) =>
  db
    .selectFrom('post')
    .where('author_id', '=', p('userId'))
    .where((eb) => eb.or([eb('removed_at', 'is', null), eb('removed_at', '>', p('removedSince'))]))
    .where(
      sql<SqlBool>`coalesce((removed_at is not null) = ${p.cast('removed', 'boolean')}, true)`,
    );

const readPage = pageStatement<FeedTables, Own>()(
  {
    by: [
      ['at', 'time'],
      ['post.id', 'id'],
    ],
    direction: 'desc',
  },
  (db, p, page) =>
    postsOf(db, p).select(postColumns).where(page.after).$call(page.tail).$narrowType<PostTypes>(),
);

const countOwn = statement<FeedTables, Own>()((db, p) =>
  postsOf(db, p).select(sql<number>`count(*)::integer`.as('count')),
);

/** What a member published, newest first, with hidden posts and removed ones that can be restored. */
export async function listOwnPosts(
  { database, clock }: { database: Database; clock: FeedContext['clock'] },
  userId: string,
  removed: boolean | null,
  request: PageRequest,
): Promise<Page<Post>> {
  const own = { userId, removed, removedSince: new Date(clock.now().getTime() - postUndo) };
  const rows = await readPage.run(database, request, own);
  return toPage<Post>(
    rows,
    request,
    ({ at, id }) => [at.toISOString(), id],
    async () => (await countOwn.first(database, own))?.count ?? 0,
  );
}
