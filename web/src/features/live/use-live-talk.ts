import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '../../entities/viewer/session.tsx';
import type { TalkKind } from '../../gql/graphql.ts';
import { useGraph } from '../../lib/graph/graph.ts';
import { whenIdle } from '../../lib/load/when-idle.ts';
import {
  afterPush,
  afterReading,
  noNews,
  type Reading,
  type TalkNews,
  type TalkPush,
} from './talk-news.rules.ts';

interface LiveTalk {
  news: TalkNews;
  /** Call when the list was read again. */
  onRead(reading: Reading): void;
}

/**
 * Collects what members write while a talk is open, and updates its number of comments.
 *
 * @param comments the number that came with the list; null while there is none
 */
export function useLiveTalk(kind: TalkKind, id: string, comments: number | null): LiveTalk {
  const graph = useGraph();
  const { viewer, known } = useSession();
  const viewerId = viewer?.id ?? null;
  const [news, setNews] = useState<TalkNews | null>(null);
  const isReady = known && comments !== null;
  const onPush = useEffectEvent(async (push: TalkPush) => {
    const shown = comments ?? 0;
    setNews((last) => afterPush(last ?? noNews(shown), push));
    // A page that is up to date needs no Apollo Client.
    if (push.comments === shown) return;
    const { cache } = await graph.load();
    cache.modify<{ comments: number }>({
      id: cache.identify({ __typename: 'Talk', kind, subjectId: id }),
      fields: { comments: () => push.comments },
    });
  });
  useEffect(() => {
    // A socket is opened for one viewer, so the session must be known first.
    if (!isReady) return undefined;
    let isOver = false;
    let stop: (() => void) | undefined;
    const start = async () => {
      if (isOver) return;
      const { subscribeTalk } = await import('./live-socket.ts');
      if (isOver) return;
      stop = subscribeTalk(viewerId, { kind, id }, (push) => {
        onPush(push).catch(() => undefined);
      });
    };
    // If the code cannot be loaded, the list stays as it was read.
    whenIdle(() => void start().catch(() => undefined));
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isReady, viewerId, kind, id]);
  const onRead = useCallback(
    (reading: Reading) => setNews((last) => afterReading(last ?? reading.before, reading)),
    [],
  );
  return { news: news ?? noNews(comments ?? 0), onRead };
}
