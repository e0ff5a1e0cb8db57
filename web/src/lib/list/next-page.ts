import { counts } from '#schema/limits';

interface Connection {
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** What `fetchMore` needs for the next page of a connection. */
export function nextPage(connection: Connection | undefined): {
  variables: { after: string | null };
} {
  return { variables: { after: connection?.pageInfo.endCursor ?? null } };
}

export interface PopupPage<T> {
  shown: readonly T[];
  hasMore: boolean;
  /** 'See all' shows at 20 or more (T5, Q30). */
  seeAll: boolean;
}

/** The part of a list that a pop-up shows: pages of 10, at most 20 in all (T5, Q30). */
export function popupPage<T>(nodes: readonly T[], totalCount: number): PopupPage<T> {
  const shown = nodes.slice(0, counts.popupTotal);
  return {
    shown,
    hasMore: shown.length < Math.min(totalCount, counts.popupTotal),
    seeAll: totalCount >= counts.popupTotal,
  };
}
