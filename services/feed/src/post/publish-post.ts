import { DomainError } from '#kit/runtime/errors';
import { readRoles } from '#kit/service/role-copy';
import type { RequestWriter } from '#kit/subgraph/context';
import { enforceWriteLimit } from '#kit/throttle/write-limits';
import type { FeedContext } from '../context.ts';
import { holdProduct, readProduct } from '../product/product-copies.ts';
import { insertPosts } from './insert-posts.ts';
import {
  assertMayPublish,
  checkDraft,
  comparableId,
  isPick,
  type PostDraft,
} from './post.rules.ts';

export interface PublishPost extends PostDraft {
  productId: string;
  /** Requested as a pick; see `isPick`. */
  pick: boolean;
}

/**
 * Publishes a post about a released product, dated by the server's clock, and returns its id.
 * @throws PRODUCT_NOT_FOUND, FORBIDDEN, STAFF_FACTOR_NEEDED, THROTTLED, and the errors of `checkDraft`
 */
export async function publishPost(
  context: FeedContext,
  writer: RequestWriter,
  input: PublishPost,
): Promise<string> {
  const { database, outbox, clock } = context;
  const { userId, roles: claimed, lacksFactor = false } = writer;
  // In one transaction, so that a repetition gets its answer although the product has gone since.
  const [id] = await database.transaction(async (tx) => {
    const productId = comparableId(input.productId);
    await holdProduct(tx, productId);
    const product = await readProduct(tx, productId);
    if (!product?.released) throw new DomainError('PRODUCT_NOT_FOUND');
    // Roles from events are newer than those of the session, which the gateway caches for seconds.
    const roles = (await readRoles(tx, [userId])).get(userId) ?? claimed;
    const author = { userId, roles, lacksFactor };
    assertMayPublish(author, product);
    const post = {
      ...checkDraft(input),
      productId: product.id,
      productName: product.name,
      authorId: userId,
      pick: isPick(input.pick, author),
      at: clock.now(),
      likes: 0,
    };
    await enforceWriteLimit(context, tx, 'post', writer);
    return insertPosts(tx, [post], outbox);
  });
  return id ?? '';
}
