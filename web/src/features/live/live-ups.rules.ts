/**
 * The count to show after a pushed one. A count below the shown one is usually older than it, such as
 * the own UP. When a pushed count is below the one pushed before it, staff withheld an UP.
 *
 * @param last the count that was pushed before; null for the first one
 */
export function countAfterPush(shown: number, last: number | null, pushed: number): number {
  if (pushed > shown) return pushed;
  return last !== null && pushed < last ? pushed : shown;
}
