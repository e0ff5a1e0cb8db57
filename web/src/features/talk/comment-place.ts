import type { AddCommentInput } from '../../gql/graphql.ts';

/** The form of `useDraft` for new comments. */
export const commentForm = 'comment';

/** Where a new comment goes, as the subject of its draft. */
export const placeOf = ({ kind, subjectId, replyTo }: Omit<AddCommentInput, 'content'>): string =>
  `${kind}-${subjectId}-${replyTo ?? ''}`;

/** @param id of the new comment */
type Sent = (place: string, id: string) => void;

const listeners = new Set<Sent>();

/** Tells the form of a place that its comment was sent, also after a login. */
export const announceSent: Sent = (place, id) => {
  for (const listener of listeners) listener(place, id);
};

/** @returns a function that removes the listener */
export function onSent(listener: Sent): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
