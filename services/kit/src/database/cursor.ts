import { counts } from '#schema/limits';
import { DomainError } from '../runtime/errors.ts';

/** Where a page starts: after the row with these sort values, or after `offset` rows. */
export type Position = { after: readonly (string | number)[] } | { offset: number };

export interface PageRequest {
  first: number;
  position: Position;
}

/** One page of a list, as a connection of the graph shows it. */
export interface Page<T> {
  nodes: T[];
  pageInfo: {
    hasNextPage: boolean;
    /** Null when the page is empty. */
    endCursor: string | null;
  };
  /** Called only when the total is asked for, since counting costs a query of its own. */
  countAll(): Promise<number> | number;
}

/**
 * @param first 1-50
 * @param after a cursor of an earlier page
 * @throws PAGE_TOO_LARGE, CURSOR_INVALID
 */
export function pageRequest(first: number, after?: string | null): PageRequest {
  if (!Number.isInteger(first) || first < 1 || first > counts.pageMax) {
    throw new DomainError('PAGE_TOO_LARGE', { field: 'first', max: counts.pageMax });
  }
  return { first, position: after ? decodeCursor(after) : { offset: 0 } };
}

/** The cursor of the row with these sort values. */
export const rowCursor = (values: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** The cursor after `offset` rows: REST pages by offset. */
export const offsetCursor = (offset: number): string =>
  Buffer.from(JSON.stringify(offset)).toString('base64url');

function decodeCursor(cursor: string): Position {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 100_000) {
      return { offset: value as number };
    }
    const isScalar = (item: unknown) => typeof item === 'string' || Number.isFinite(item);
    if (Array.isArray(value) && value.length > 0 && value.every(isScalar)) return { after: value };
  } catch {
    // Falls through to the error below.
  }
  throw new DomainError('CURSOR_INVALID', { field: 'after' });
}

/**
 * Makes a page of rows that were read with `limit first + 1`; the extra row means a next page.
 * `sortValues` returns the values that the statement sorts by, of which the last is unique.
 */
export function toPage<T>(
  rows: T[],
  request: PageRequest,
  sortValues: (row: T) => readonly (string | number)[],
  countAll: Page<T>['countAll'],
): Page<T> {
  const nodes = rows.slice(0, request.first);
  const last = nodes.at(-1);
  return {
    nodes,
    pageInfo: {
      hasNextPage: rows.length > request.first,
      endCursor: last ? rowCursor(sortValues(last)) : null,
    },
    countAll,
  };
}
