import type { CommentData, ThreadData } from './comment-data.ts';

/** Each once: a member's new comment is in the list before the page that has it. */
function unique<T extends { id: string }>(entries: readonly T[]): T[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}

// @NOTE A fragment's mask is a type only. `readFragment` needs the generated documents, which rules do not import.
const unmasked = (comment: object): CommentData => comment as CommentData;

export const repliesOf = ({ replies }: ThreadData): CommentData[] =>
  unique((replies?.nodes ?? []).map(unmasked));

export const headOf = (thread: ThreadData): CommentData => unmasked(thread);

/** The comments of threads, in the order of the page. */
export const commentsOf = (threads: readonly ThreadData[]): CommentData[] =>
  threads.flatMap((thread) => [headOf(thread), ...repliesOf(thread)]);

/** What an address names. */
export interface Linked {
  thread: ThreadData;
  /** Null for the comment that starts the thread. */
  reply: CommentData | null;
}

/** The threads of a list with the one that an address names: at its place, else at the start. */
export function withLinked(threads: readonly ThreadData[], linked: Linked | null): ThreadData[] {
  const each = unique(threads);
  if (!linked) return each;
  const { thread, reply } = linked;
  const isListed = each.some(({ id }) => id === thread.id);
  const all = isListed ? each : [thread, ...each];
  return all.map((one) => (reply && one.id === thread.id ? withReply(one, reply) : one));
}

/** A linked reply can be behind those that are loaded. */
function withReply(thread: ThreadData, reply: CommentData): ThreadData {
  const { replies } = thread;
  if (!replies || repliesOf(thread).some(({ id }) => id === reply.id)) return thread;
  const node = { __typename: 'Comment', ...reply } as unknown as (typeof replies.nodes)[number];
  return { ...thread, replies: { ...replies, nodes: [...replies.nodes, node] } };
}
