import { type SqlBool, sql } from 'kysely';
import type { Queryable } from '#kit/database/database';
import { statement, statementVariants } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { isRowId, rowIds } from '#kit/runtime/ids';
import { postLabels } from '#schema/enums';
import type { FeedTables } from '../tables.ts';
import { type PostTypes, postColumns } from './list-posts.ts';
import { comparableId } from './post.rules.ts';
import type { Post } from './post.type.ts';

const findPosts = statement<FeedTables, { ids: readonly string[] }>()((db, p) =>
  db
    .selectFrom('post')
    .select(postColumns)
    .where('id', '=', p.keys('ids', 'bigint[]'))
    .where(({ ref }) => ref('visible'))
    .$narrowType<PostTypes>(),
);

/** In the order of the ids; null for an unknown or invisible post. */
export async function loadPosts(
  database: Queryable,
  ids: readonly string[],
): Promise<(Post | null)[]> {
  const rows = await findPosts.run(database, { ids: rowIds(ids) });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}

const findAny = statement<FeedTables, { id: string }>()((db, p) =>
  db.selectFrom('post').select(postColumns).where('id', '=', p('id')).$narrowType<PostTypes>(),
);

/** A post in any state, for those who changed it. @throws NOT_FOUND */
export async function requirePost(database: Queryable, id: string): Promise<Post> {
  const post = isRowId(id) ? await findAny.first(database, { id }) : null;
  if (!post) throw new DomainError('NOT_FOUND');
  return post;
}

interface LabelParameters {
  labels: readonly number[];
  productId: string;
}

const findLabels = statementVariants<FeedTables, LabelParameters, { byProduct: boolean }>()(
  (db, p, { byProduct }) =>
    db
      .selectFrom(p.unnest('known', { label: ['labels', 'integer'] }))
      .select('label')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('post')
            .select('post.id')
            .where(({ ref }) => ref('visible'))
            .where(sql<SqlBool>`labels @> array[label]`)
            .$if(byProduct, (query) => query.where('product_id', '=', p('productId'))),
        ),
      )
      .orderBy('label'),
);

/** The labels that visible posts have, of one product or of all. */
export async function usedLabels(
  database: Queryable,
  productId: string | null | undefined,
): Promise<number[]> {
  const statement = findLabels.of({ byProduct: productId != null });
  const rows = await statement.run(database, {
    labels: postLabels,
    productId: comparableId(productId ?? ''),
  });
  return rows.map(({ label }) => label);
}
