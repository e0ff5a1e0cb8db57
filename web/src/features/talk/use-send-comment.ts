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

/** @param onAdded called with the id of the new comment */
export function useSendComment(
  place: Omit<AddCommentInput, 'content'>,
  onAdded: (id: string) => void,
): SendComment {
  const requireLogin = useRequireLogin();
  const { add, busy } = useAddComment();
  const send = (content: string) => {
    const input = { ...place, content };
    let sending: Promise<Failure | undefined> | null = null;
    requireLogin({ kind: 'comment', input }, () => {
      sending = add(input).then((outcome) => {
        if (!outcome.ok) return outcome.failure;
        announceSent(placeOf(place));
        onAdded(outcome.data.addComment.id);
        return undefined;
      });
    });
    return sending;
  };
  return { send, busy };
}
