import { useRequireLogin } from '../../entities/viewer/session.tsx';
import type { AddCommentInput } from '../../gql/graphql.ts';
import type { Failure } from '../../lib/command/failure.ts';
import { announceSent, placeOf } from './comment-place.ts';
import { useAddComment } from './use-add-comment.ts';

interface SendComment {
  /** Null when a visitor logs in first: her text is sent afterwards. */
  send(content: string): Promise<Failure | undefined> | null;
  busy: boolean;
}

/** Sends a comment, of which the form of its place hears. */
export function useSendComment(place: Omit<AddCommentInput, 'content'>): SendComment {
  const requireLogin = useRequireLogin();
  const { add, busy } = useAddComment({ isQuiet: true });
  const send = (content: string) => {
    const input = { ...place, content };
    let sending: Promise<Failure | undefined> | null = null;
    requireLogin({ kind: 'comment', input }, () => {
      sending = add(input).then((outcome) => {
        if (!outcome.ok) return outcome.failure;
        announceSent(placeOf(place), outcome.data.addComment.id);
        return undefined;
      });
    });
    return sending;
  };
  return { send, busy };
}
