import type { ApolloCache, Reference } from '@apollo/client';
import type { CommentData } from './comment-data.ts';

interface Connection {
  nodes: readonly Reference[];
  totalCount: number;
}

const idOf = (cache: ApolloCache, __typename: 'Comment', id: string) =>
  cache.identify({ __typename, id });

/** Counts the visible replies of a thread. */
function count(cache: ApolloCache, { threadId, state }: CommentData, change: 1 | -1): void {
  if (threadId === null || state !== 'SHOWN') return;
  cache.modify<{ replyCount: number }>({
    id: idOf(cache, 'Comment', threadId),
    fields: { replyCount: (known) => Math.max(0, known + change) },
  });
}

/** Whether a list has comments of one other language only. */
const isOfOther = (list: string, language: string): boolean =>
  /"language":"/.test(list) && !list.includes(`"language":"${language}"`);

/** Shows the member's new comment: on top of the threads, or at the end of its thread. */
export function showAdded(cache: ApolloCache, comment: CommentData): void {
  const { id, kind, subjectId, threadId, language } = comment;
  const reference = { __ref: idOf(cache, 'Comment', id) ?? '' };
  const grow = (known: Connection, nodes: Reference[]) => ({
    ...known,
    nodes,
    totalCount: known.totalCount + 1,
  });
  if (threadId === null) {
    cache.modify<{ threads: Connection }>({
      id: cache.identify({ __typename: 'Talk', kind, subjectId }),
      fields: {
        threads: (known, { storeFieldName }) =>
          isOfOther(storeFieldName, language)
            ? (known as Connection)
            : grow(known as Connection, [reference, ...(known as Connection).nodes]),
      },
    });
  } else {
    cache.modify<{ replies: Connection }>({
      id: idOf(cache, 'Comment', threadId),
      fields: {
        replies: (known) => grow(known as Connection, [...(known as Connection).nodes, reference]),
      },
    });
  }
  count(cache, comment, 1);
}

/** Takes a deleted comment out of its list, unless a placeholder stays for its replies. */
export function showDeleted(
  cache: ApolloCache,
  comment: CommentData,
  isPlaceholderKept: boolean,
): void {
  count(cache, comment, -1);
  if (isPlaceholderKept) return;
  cache.evict({ id: idOf(cache, 'Comment', comment.id) });
  cache.gc();
}

/** Shows at once that the viewer finds something helpful, or not any more. */
export function showHelpful(
  cache: ApolloCache,
  of: 'Comment' | 'Up',
  id: string,
  isHelpful: boolean,
): void {
  const entity = cache.identify({ __typename: of, id });
  let isChanged = false;
  cache.modify<{ viewerHelpful: boolean }>({
    id: entity,
    fields: {
      viewerHelpful(known) {
        isChanged = known !== isHelpful;
        return isHelpful;
      },
    },
  });
  if (!isChanged) return;
  cache.modify<{ helpful: number }>({
    id: entity,
    fields: { helpful: (known) => Math.max(0, known + (isHelpful ? 1 : -1)) },
  });
}
