import type { AddCommentInput } from '../../gql/graphql.ts';

/** The form of `useDraft` for new comments. */
export const commentForm = 'comment';

/** Where a new comment goes, as the subject of its draft. */
export const placeOf = ({ kind, subjectId, replyTo }: Omit<AddCommentInput, 'content'>): string =>
  `${kind}-${subjectId}-${replyTo ?? ''}`;

const listeners = new Set<(place: string) => void>();

/** Tells the form of a place that its comment was sent after a login. */
export function announceSent(place: string): void {
  for (const listener of listeners) listener(place);
}

/** @returns a function that removes the listener */
export function onSent(listener: (place: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
