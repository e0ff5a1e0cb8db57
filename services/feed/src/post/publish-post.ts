import type { Transaction } from '#kit/database/database';
import { DomainError } from '#kit/runtime/errors';
import type { RequestWriter } from '#kit/subgraph/context';
import { enforceWriteLimit } from '#kit/throttle/write-limits';
import type { FeedContext } from '../context.ts';
import { removeDraft } from '../draft/delete-draft.ts';
import { lockDraft } from '../draft/lock-draft.ts';
import { requirePresent } from '../erasure/erased-members.ts';
import {
  awaitPictures,
  type PictureUser,
  requirePictures,
  usePictures,
} from '../picture/post-pictures.ts';
import { holdProduct, type ProductCopy, readProduct } from '../product/product-copies.ts';
import { insertPosts } from './insert-posts.ts';
import {
  type Author,
  assertMayPublish,
  checkDraft,
  comparableId,
  isPick,
  type PostDraft,
  type PostText,
} from './post.rules.ts';
import { readAuthor } from './read-author.ts';

export interface PublishPost extends PostDraft {
  productId: string;
  /** Requested as a pick; see `isPick`. */
  pick: boolean;
  /** The author's draft of it, which is deleted. */
  draftId?: string | null;
  /** What was saved last of that draft; null for any. */
  draftVersion?: number | null;
}

/** A post that its author may publish now. */
export interface AllowedPost {
  author: Author;
  product: ProductCopy;
  text: PostText;
}

/**
 * The rules of a publication, now or at a later time. Holds the product until the transaction ends.
 * @param draft the scheduled draft that uses pictures of the post already
 * @throws PRODUCT_NOT_FOUND, FORBIDDEN, STAFF_FACTOR_NEEDED, PICTURE_UNKNOWN, and the errors of `checkDraft`
 */
export async function checkPublication(
  context: FeedContext,
  tx: Transaction,
  author: Author,
  input: PublishPost,
  draft?: PictureUser,
): Promise<AllowedPost> {
  const productId = comparableId(input.productId);
  await holdProduct(tx, productId);
  const product = await readProduct(tx, productId);
  if (!product?.released) throw new DomainError('PRODUCT_NOT_FOUND');
  assertMayPublish(author, product);
  const text = checkDraft(input, context.siteOrigin());
  const now = context.clock.now();
  await requirePictures(tx, { userId: author.userId, usedBy: draft, names: text.pictures, now });
  return { author, product, text };
}

/** Inserts a post that is allowed, dated by the server's clock. Returns its id. */
export async function insertAllowed(
  { clock, outbox }: FeedContext,
  tx: Transaction,
  { author, product, text }: AllowedPost,
  { pick }: Pick<PublishPost, 'pick'>,
): Promise<string> {
  const at = clock.now();
  const { userId } = author;
  const post = {
    ...text,
    productId: product.id,
    productName: product.name,
    authorId: userId,
    pick: isPick(pick, author),
    at,
    likes: 0,
  };
  const [id = ''] = await insertPosts(tx, [post], outbox);
  const use = { userId, usedBy: `post:${id}`, names: text.pictures, now: at } as const;
  await outbox.add(tx, ...(await usePictures(tx, use)));
  return id;
}

/**
 * Publishes a post about a released product, dated by the server's clock, and returns its id.
 * @throws NOT_FOUND for a draft that is not the author's, or was published; DRAFT_CHANGED, THROTTLED, and the errors of
 * `checkPublication`
 */
export async function publishPost(
  context: FeedContext,
  writer: RequestWriter,
  input: PublishPost,
): Promise<string> {
  const { userId } = writer;
  await awaitPictures(context, userId, input.content);
  // In one transaction, so that a repetition gets its answer although the product has gone since.
  return context.database.transaction(async (tx) => {
    await requirePresent(tx, userId);
    const draftId = await lockDraft(tx, userId, input.draftId, input.draftVersion);
    const author = await readAuthor(tx, writer);
    const draft = draftId === null ? undefined : (`draft:${draftId}` as const);
    const allowed = await checkPublication(context, tx, author, input, draft);
    await enforceWriteLimit(context, tx, 'post', writer);
    const id = await insertAllowed(context, tx, allowed, input);
    await removeDraft(context, tx, userId, draftId);
    return id;
  });
}
