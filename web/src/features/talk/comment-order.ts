import type { FieldPolicy, Reference } from '@apollo/client';

/** Where a comment stands in a list: those of a higher rank first, then by id. */
export interface Place {
  id: string;
  rank: number;
}

export type Order = 'newest' | 'oldest';

/** Ids are numbers of any length. */
const compareIds = (a: string, b: string): number =>
  a.length - b.length || (a < b ? -1 : Number(a > b));

/** The order of the server: threads of the reader's language first, the newest first; replies the oldest first. */
export function compare(order: Order, a: Place, b: Place): number {
  const byId = compareIds(a.id, b.id);
  return b.rank - a.rank || (order === 'newest' ? -byId : byId);
}

/** A list of comments in the cache. */
export interface CommentList {
  nodes: readonly Reference[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  totalCount: number;
  /** The last comment of the pages that were read without a gap, after which the cursor stands. */
  end?: string | undefined;
}

export type PlaceOf = (node: Reference) => Place;

const ended = (list: CommentList): CommentList => ({
  ...list,
  pageInfo: { ...list.pageInfo, hasNextPage: false },
});

/** No further page is offered when all comments are there, also those that were loaded out of turn. */
export const endedWhenWhole = (list: CommentList): CommentList =>
  list.nodes.length < list.totalCount ? list : ended(list);

export const sorted = (nodes: Iterable<Reference>, order: Order, placeOf: PlaceOf): Reference[] =>
  [...nodes].sort((a, b) => compare(order, placeOf(a), placeOf(b)));

/**
 * Puts a page into a list, in the order of the server. What the page should have and has not is gone. When
 * there are fewer comments than before, some of those that the list has may be gone, and it is not counted. The
 * cursor stays behind the pages that were read after this one, unless something is missing: then the
 * reading goes on after this page.
 */
export function withPage(
  known: CommentList,
  page: CommentList,
  { isFirst, order, placeOf }: { isFirst: boolean; order: Order; placeOf: PlaceOf },
): CommentList {
  const last = page.nodes.at(-1);
  if (!last) return isFirst ? page : ended({ ...known, totalCount: page.totalCount });
  const [first] = page.nodes as [Reference];
  const isAfter = (a: Reference, b: Reference) => compare(order, placeOf(a), placeOf(b)) > 0;
  const isOutside = (node: Reference) =>
    (!isFirst && isAfter(first, node)) || (page.pageInfo.hasNextPage && isAfter(node, last));
  const kept = known.nodes.filter(isOutside);
  const byRef = new Map([...kept, ...page.nodes].map((node) => [node.__ref, node]));
  const nodes = sorted(byRef.values(), order, placeOf);
  const { totalCount } = page;
  const find = (ref: string | undefined) => known.nodes.find(({ __ref }) => __ref === ref);
  const end = find(known.end);
  const isLess = totalCount < known.totalCount;
  const isWhole = known.pageInfo.hasNextPage || (!isLess && totalCount <= nodes.length);
  const list =
    end && isAfter(end, last) && find(last.__ref) && isWhole
      ? { ...known, nodes, totalCount }
      : { ...page, nodes, end: last.__ref };
  return isLess ? list : endedWhenWhole(list);
}

/** A deleted comment is no more in the cache, and counts for nothing in its list. */
export function withoutGone(list: CommentList, canRead: (node: Reference) => boolean): CommentList {
  const nodes = list.nodes.filter(canRead);
  return { ...list, nodes, totalCount: list.totalCount - list.nodes.length + nodes.length };
}

/** Reads a field of the cache. */
export type ReadField = <T>(fieldName: string, from: Reference) => T | undefined;

/** Reads places from the cache. @param reader the language that comes first; null where none does */
export const placesIn =
  (readField: ReadField, reader: unknown): PlaceOf =>
  (node) => ({
    id: readField<string>('id', node) ?? '',
    rank: reader && readField<string>('language', node) === reader ? 1 : 0,
  });

/** The list of a field of the cache, which lists one subject or thread. A reply has null for its replies. */
export function commentPages(order: Order, keyArgs: string[]): FieldPolicy<CommentList | null> {
  return {
    keyArgs,
    merge(known, page, { args, readField, canRead }) {
      if (page === null) return null;
      const placeOf = placesIn(readField as ReadField, args?.reader);
      const whole = known ? withoutGone(known, canRead) : { ...page, nodes: [] };
      return withPage(whole, page, { isFirst: !args?.after, order, placeOf });
    },
  };
}
