/** How the graph for third parties may change. docs/graphql.md has the rules for its readers. */

/** Days between the announcement of a breaking change and the day from which it may happen. */
export const breakingNoticeDays = 180;

export interface Deprecation {
  /** A field, argument or value of the graph, such as `Product.upValue`. */
  replacement: string;
  /** The day until which it stays, as in `2027-06-01`. */
  until: string;
}

const reasonPattern =
  /^Use `(?<replacement>[\w.]+)`\. (?:[^.]+\. )?Removed after (?<until>\d{4}-\d{2}-\d{2})\.$/;

/** Reads a reason such as "Use `Product.upValue`. Removed after 2027-06-01."; null for another text. */
export function readDeprecation(reason: string): Deprecation | null {
  const { replacement, until } = reasonPattern.exec(reason)?.groups ?? {};
  if (!replacement || !until || Number.isNaN(Date.parse(until))) return null;
  return { replacement, until };
}

/** Days for which the gateway knows a document that the web client does not send any more. */
export const earlierDocumentDays = 30;
