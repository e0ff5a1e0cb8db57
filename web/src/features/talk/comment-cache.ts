import type { ApolloCache, Reference } from '@apollo/client';
import type { CommentData } from './comment-data.ts';
import {
  type CommentList,
  type Order,
  placesIn,
  type ReadField,
  withoutGone,
} from './comment-order.ts';
import { withComment } from './with-comment.ts';

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

/** Names the list of threads of a subject. */
export interface ThreadList {
  reader: string;
  language?: string | null | undefined;
}

const isList = (list: string, { reader, language }: ThreadList): boolean =>
  list.includes(`"reader":"${reader}"`) &&
  (language ? list.includes(`"language":"${language}"`) : !/"language":"/.test(list));

interface ShowOptions {
  /** 1 for a new comment. */
  added?: 0 | 1;
  /** The list of threads that was read just before: only this one ends when all threads are in it. */
  counted?: ThreadList | null;
}

/**
 * Puts a comment that was read into its lists, where the server has it. A thread is read before its
 * replies, with their number.
 */
export function showRead(
  cache: ApolloCache,
  comment: CommentData,
  { added = 0, counted = null }: ShowOptions = {},
): void {
  const { id, kind, subjectId, threadId, language } = comment;
  const reference = { __ref: idOf(cache, 'Comment', id) ?? '' };
  const grow = (
    known: CommentList,
    order: Order,
    placeOf: ReturnType<typeof placesIn>,
    isCounted: boolean,
  ) => withComment(known, reference, { order, placeOf, added, isCounted });
  if (threadId === null) {
    cache.modify<{ threads: CommentList }>({
      id: cache.identify({ __typename: 'Talk', kind, subjectId }),
      fields: {
        threads(known, { storeFieldName, readField, canRead }) {
          if (isOfOther(storeFieldName, language)) return known as CommentList;
          const [, reader] = /"reader":"(\w+)"/.exec(storeFieldName) ?? [];
          const list = withoutGone(known as CommentList, canRead);
          const isCounted = counted !== null && isList(storeFieldName, counted);
          return grow(list, 'newest', placesIn(readField as ReadField, reader), isCounted);
        },
      },
    });
  } else {
    cache.modify<{ replies: CommentList }>({
      id: idOf(cache, 'Comment', threadId),
      fields: {
        replies: (known, { readField, canRead }) =>
          grow(
            withoutGone(known as CommentList, canRead),
            'oldest',
            placesIn(readField as ReadField, null),
            added === 0,
          ),
      },
    });
  }
}

/** Shows the member's new comment, and counts it. */
export function showAdded(cache: ApolloCache, comment: CommentData): void {
  showRead(cache, comment, { added: 1 });
  count(cache, comment, 1);
}

/** Whether a comment of the same thread replies to it, and would lose what it replies to. */
function isAnswered(cache: ApolloCache, { id, threadId }: CommentData): boolean {
  let isFound = false;
  cache.modify<{ replies: CommentList }>({
    id: threadId === null ? undefined : idOf(cache, 'Comment', threadId),
    fields: {
      replies(known, { readField }) {
        const list = known as CommentList;
        const target = idOf(cache, 'Comment', id);
        isFound = list.nodes.some(
          (node) => readField<Reference>('replyTo', node)?.__ref === target,
        );
        return list;
      },
    },
  });
  return isFound;
}

/** Takes a deleted comment out of its list, unless a placeholder stays for its replies. */
export function showDeleted(
  cache: ApolloCache,
  comment: CommentData,
  isPlaceholderKept: boolean,
): void {
  count(cache, comment, -1);
  if (isPlaceholderKept || (comment.threadId !== null && isAnswered(cache, comment))) return;
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
