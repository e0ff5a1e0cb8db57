import type { FeedContext } from '../context.ts';
import { insertPosts } from '../post/insert-posts.ts';
import { checkDraft } from '../post/post.rules.ts';

export interface SeedPost {
  productId: string;
  productName: { en: string; zh: string };
  authorId: string;
  topic: string;
  header: string;
  /** Unsanitised markup. */
  content: string;
  /** At most three post types. */
  labels: readonly number[];
  pick: boolean;
  at: Date;
  likes?: number;
}

/** Posts per transaction. */
const chunk = 500;

/**
 * Publishes posts at given times, for demonstrations and benchmarks, and returns their ids. Their
 * content follows the rules of `publishPost`; they become visible when their product is released.
 */
export async function createPosts(
  { database, outbox, siteOrigin }: FeedContext,
  rows: readonly SeedPost[],
  { emitEvents = true }: { emitEvents?: boolean } = {},
): Promise<string[]> {
  const ids: string[] = [];
  for (let start = 0; start < rows.length; start += chunk) {
    const posts = rows.slice(start, start + chunk).map(({ likes = 0, ...row }) => ({
      ...row,
      ...checkDraft(row, siteOrigin()),
      likes,
    }));
    const written = await database.transaction((tx) =>
      insertPosts(tx, posts, emitEvents ? outbox : null),
    );
    ids.push(...written);
  }
  return ids;
}
