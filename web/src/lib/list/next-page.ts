import { counts } from '#schema/limits';

interface Connection {
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** The options of `fetchMore` for the next page of a connection. */
export function nextPage(connection: Connection | undefined): {
  variables: { after: string | null };
} {
  return { variables: { after: connection?.pageInfo.endCursor ?? null } };
}

export interface PopupPage<T> {
  shown: readonly T[];
  hasMore: boolean;
  /** Whether to show 'See all', at 20 entries or more. */
  seeAll: boolean;
}

/** The part of a list that a pop-up shows: pages of 10, at most 20 entries in total. */
export function popupPage<T>(nodes: readonly T[], totalCount: number): PopupPage<T> {
  const shown = nodes.slice(0, counts.popupTotal);
  return {
    shown,
    hasMore: shown.length < Math.min(totalCount, counts.popupTotal),
    seeAll: totalCount >= counts.popupTotal,
  };
}
