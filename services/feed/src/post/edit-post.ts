import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { searchKey, searchTerms, termVector } from '#kit/runtime/search-terms';
import type { RequestWriter } from '#kit/subgraph/context';
import { enforceWriteLimit } from '#kit/throttle/write-limits';
import { postEdited } from '#schema/generated/events';
import type { FeedContext } from '../context.ts';
import { removeEditDraft } from '../draft/delete-draft.ts';
import { requirePresent } from '../erasure/erased-members.ts';
import { changePick } from '../pick/set-pick.ts';
import { awaitPictures, requirePictures, usePictures } from '../picture/post-pictures.ts';
import { readProduct } from '../product/product-copies.ts';
import type { FeedTables } from '../tables.ts';
import { type LockedPost, lockPost } from './lock-post.ts';
import {
  actsAsStaff,
  assertMayPublish,
  checkDraft,
  type PostDraft,
  type PostText,
} from './post.rules.ts';
import { invalidatePostCounts } from './post-count-cache.ts';
import { readAuthor } from './read-author.ts';

export interface EditPost extends PostDraft {
  id: string;
  /** Null leaves it; see `isPick`. */
  pick?: boolean | null;
  /** What the editor has read; null overwrites. */
  version?: number | null;
  /** What was saved last of the editor's draft; null for any. */
  draftVersion?: number | null;
}

interface Changed extends Omit<PostText, 'pictures' | 'searchText'> {
  id: string;
  at: Date;
}

const updatePost = statement<FeedTables, Changed>()((db, p) =>
  db
    .updateTable('post')
    .set((eb) => ({
      topic: p('topic'),
      header: p('header'),
      content: p('content'),
      excerpt: p('excerpt'),
      labels: p('labels'),
      language: p('language'),
      version: eb('version', '+', 1),
      edited_at: p('at'),
    }))
    .where('id', '=', p('id')),
);

const updateSearch = statement<FeedTables, { id: string; key: string; terms: string }>()((db, p) =>
  db
    .updateTable('post_search')
    .set({ key: p('key'), terms: sql<string>`${p.cast('terms', 'text')}::tsvector` })
    .where('post_id', '=', p('id')),
);

/**
 * Changes a post of a released product by the rules of its publication. A change of nothing is no edit.
 * The editor's draft of the edit is deleted. Returns the id.
 * @throws NOT_FOUND, PRODUCT_NOT_FOUND, FORBIDDEN, STAFF_FACTOR_NEEDED, POST_CHANGED, DRAFT_CHANGED,
 * THROTTLED, and the errors of `checkDraft`
 */
export async function editPost(
  context: FeedContext,
  writer: RequestWriter,
  { id, pick = null, version = null, draftVersion = null, ...draft }: EditPost,
): Promise<string> {
  await awaitPictures(context, writer.userId, draft.content);
  return context.database.transaction(async (tx) => {
    // The draft is deleted after the post is locked: an erasure comes before or after both.
    await requirePresent(tx, writer.userId);
    const post = await lockPost(tx, id);
    if (post.removedAt) throw new DomainError('NOT_FOUND');
    const product = await readProduct(tx, post.productId);
    if (!product?.released) throw new DomainError('PRODUCT_NOT_FOUND');
    const author = await readAuthor(tx, writer);
    assertMayPublish(author, product);
    if (version !== null && version !== post.version) throw new DomainError('POST_CHANGED');
    const text = checkDraft(draft, context.siteOrigin());
    await enforceWriteLimit(context, tx, 'postChange', writer);
    if (isChanged(post, text))
      await writeText(context, tx, { post, text, editorId: writer.userId });
    if (pick !== null && actsAsStaff(author)) {
      await changePick(context, tx, { post, staffId: author.userId, pick });
    }
    await removeEditDraft(tx, writer.userId, { postId: id, version: draftVersion });
    return id;
  });
}

const isChanged = (post: LockedPost, { topic, header, content, labels }: PostText): boolean =>
  topic !== post.topic ||
  header !== post.header ||
  content !== post.content ||
  labels.join() !== post.labels.join();

async function writeText(
  { clock, outbox }: FeedContext,
  tx: Transaction,
  { post, text, editorId }: { post: LockedPost; text: PostText; editorId: string },
): Promise<void> {
  const { id, productId, authorId } = post;
  const { pictures, searchText, ...columns } = text;
  const now = clock.now();
  const use = { usedBy: `post:${id}`, names: pictures, now } as const;
  await requirePictures(tx, { ...use, userId: editorId });
  invalidatePostCounts(tx);
  await updatePost.run(tx, { ...columns, id, at: now });
  const terms = termVector(searchTerms(searchText));
  await updateSearch.run(tx, { id, key: searchKey(searchText), terms });
  await outbox.add(
    tx,
    postEdited({
      postId: id,
      productId,
      authorId,
      editorId,
      header: text.header,
      labels: text.labels,
      at: post.at.toISOString(),
      editedAt: now.toISOString(),
    }),
    ...(await usePictures(tx, { ...use, userId: authorId })),
  );
}
