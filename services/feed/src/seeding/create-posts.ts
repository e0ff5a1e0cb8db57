import type { FeedContext } from '../context.ts';
import { insertPosts } from '../post/insert-posts.ts';
import { checkDraft } from '../post/post.rules.ts';

export interface SeedPost {
  productId: string;
  productName: { en: string; zh: string };
  authorId: string;
  topic: string;
  header: string;
  /** Markup; sanitised as anybody's. */
  content: string;
  /** Q21, at most three. */
  labels: readonly number[];
  pick: boolean;
  at: Date;
  likes?: number;
}

const chunk = 500;

/**
 * Writes posts at given times, for demonstrations and benchmarks, checked like any other; answers
 * their ids. They show once their product is known as released. `tell: false` leaves out the events.
 */
export async function createPosts(
  { database, outbox }: FeedContext,
  rows: readonly SeedPost[],
  { tell = true }: { tell?: boolean } = {},
): Promise<string[]> {
  const ids: string[] = [];
  for (let start = 0; start < rows.length; start += chunk) {
    const posts = rows.slice(start, start + chunk).map(({ likes = 0, ...row }) => ({
      ...row,
      ...checkDraft(row),
      likes,
    }));
    const written = await database.transaction((tx) =>
      insertPosts(tx, posts, tell ? outbox : null),
    );
    ids.push(...written);
  }
  return ids;
}
