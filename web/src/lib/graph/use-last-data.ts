import { useRef } from 'react';

/**
 * The last result of a query, to be shown until the next one arrives.
 *
 * @param data of the query; undefined while it loads, and after a failure
 * @param subject what the result is about, such as an id: a result about another one is not returned
 */
export function useLastData<D>(data: D | undefined, subject?: unknown): D | undefined {
  const last = useRef<{ data: D; subject: unknown }>(undefined);
  if (data !== undefined) last.current = { data, subject };
  return last.current?.subject === subject ? last.current?.data : undefined;
}
