import { DAY } from '#schema/durations';
import { earlierDocumentDays } from '#schema/graph-changes';

/** A document that the web client sent, and does not send any more. */
interface EarlierDocument {
  /** The day in UTC on which it left the client. */
  left: string;
  text: string;
}

export interface DocumentSets {
  /** The documents of the last commit, by hash. */
  committed: Readonly<Record<string, string>>;
  current: Readonly<Record<string, string>>;
  earlier: Readonly<Record<string, EarlierDocument>>;
}

/** The documents that pages of earlier releases may still send. They are dropped after some weeks. */
export function earlierDocuments(
  { committed, current, earlier }: DocumentSets,
  today: string,
): Record<string, EarlierDocument> {
  const left = Object.entries(committed).map(([hash, text]): [string, EarlierDocument] => [
    hash,
    { left: today, text },
  ]);
  const isRecent = (day: string) =>
    Date.parse(today) - Date.parse(day) <= earlierDocumentDays * DAY;
  const all = { ...Object.fromEntries(left), ...earlier };
  const kept = Object.entries(all).filter(
    ([hash, { left: day }]) => !Object.hasOwn(current, hash) && isRecent(day),
  );
  return Object.fromEntries(kept.sort(([one], [other]) => (one < other ? -1 : 1)));
}
