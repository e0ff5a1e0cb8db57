import type { ApolloClient } from '@apollo/client';
import type { TalkThreadsQueryVariables } from '../../gql/graphql.ts';
import { readFragment } from '../../gql/index.ts';
import { showRead, type ThreadList } from './comment-cache.ts';
import type { CommentData } from './comment-data.ts';
import {
  CommentThreadDocument,
  LinkedCommentDocument,
  TalkCommentComment,
  TalkThreadsDocument,
} from './documents.ts';

/** Comments that one press loads by their ids; the others stay new. */
const most = 10;

interface Page {
  nodes: readonly unknown[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** Reads the pages after the first one again, until so many threads are read. */
export async function loadPages(
  client: ApolloClient,
  variables: Omit<TalkThreadsQueryVariables, 'after'>,
  first: Page | undefined,
  rows: number,
): Promise<void> {
  let page = first;
  let read = first?.nodes.length ?? 0;
  while (page?.pageInfo.hasNextPage && read < rows) {
    const { data } = await client.query({
      query: TalkThreadsDocument,
      variables: { ...variables, after: page.pageInfo.endCursor },
      fetchPolicy: 'network-only',
    });
    page = data?.talk?.threads ?? undefined;
    read += page?.nodes.length ?? 0;
  }
}

/**
 * Loads new comments by their ids and puts them into the cached lists: one can be behind the loaded pages,
 * or in a thread behind them. Returns the ids that are done.
 *
 * @param counted the list of threads that was read just before
 */
export async function loadNew(
  client: ApolloClient,
  ids: readonly string[],
  counted: ThreadList,
): Promise<string[]> {
  const chosen = ids.slice(0, most);
  for (const id of chosen) {
    const comment = await read(client, LinkedCommentDocument, id);
    if (!comment) continue;
    // With the number of its replies.
    const head = await read(client, CommentThreadDocument, comment.threadId ?? id);
    if (head) showRead(client.cache, head, { counted });
    if (comment.threadId !== null) showRead(client.cache, comment);
  }
  return chosen;
}

/** Null for a comment that is gone. */
async function read(
  client: ApolloClient,
  query: typeof LinkedCommentDocument | typeof CommentThreadDocument,
  id: string,
): Promise<CommentData | null> {
  const { data } = await client.query({
    query: query as typeof LinkedCommentDocument,
    variables: { id },
    fetchPolicy: 'network-only',
  });
  return data?.comment ? readFragment(TalkCommentComment, data.comment) : null;
}
