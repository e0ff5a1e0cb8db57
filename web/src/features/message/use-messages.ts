import { useEffect, useRef, useState } from 'react';
import { counts } from '#schema/limits';
import { graphql, readFragment } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { nextPage } from '../../lib/list/next-page.ts';
import { useGraphLanguage } from '../../lib/text/language.ts';
import { MessageListItem } from './message-list.tsx';
import { MessagesDocument } from './messages-document.ts';

const MarkMessagesReadDocument = graphql(/* GraphQL */ `
  mutation MarkMessagesRead($ids: [ID!]!) {
    markMessagesRead(ids: $ids) {
      id
      unread {
        messages
        week
      }
    }
  }
`);

/** The viewer's messages, latest first; shown messages are marked as read. */
export function useMessages() {
  const language = useGraphLanguage();
  const { data, loading, error, fetchMore, retry } = useQuery(MessagesDocument, {
    variables: { language, first: counts.popupPage },
    fetchPolicy: 'cache-and-network',
    // A push refetches the first page; later pages stay.
    refetchWritePolicy: 'merge',
  });
  const connection = data?.viewer?.messages;
  const messages = connection?.nodes ?? [];
  const unread = readFragment(MessageListItem, messages)
    .filter(({ isRead }) => !isRead)
    .map(({ id }) => id);
  const freshIds = useMarkRead(unread);
  return {
    messages,
    freshIds,
    totalCount: connection?.totalCount ?? 0,
    hasMore: connection?.pageInfo.hasNextPage ?? false,
    more: () => fetchMore(nextPage(connection)),
    loading,
    error,
    retry,
  };
}

function useMarkRead(unread: readonly string[]): ReadonlySet<string> {
  const { run } = useCommand(MarkMessagesReadDocument);
  const requested = useRef(new Set<string>());
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const key = unread.join(' ');
  useEffect(() => {
    const ids = key.split(' ').filter((id) => id && !requested.current.has(id));
    if (ids.length === 0) return;
    for (const id of ids) requested.current.add(id);
    setFresh(new Set(requested.current));
    void run({ ids });
  }, [key, run]);
  return fresh;
}
