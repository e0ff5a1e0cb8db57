import { useCallback } from 'react';
import { useViewer } from '../../entities/viewer/session.tsx';
import type { AddCommentInput } from '../../gql/graphql.ts';
import { draftKey } from '../../lib/form/draft-store.ts';
import { drafts } from '../../lib/form/drafts.ts';
import { announceSent, commentForm, placeOf } from './comment-place.ts';
import { useAddComment } from './use-add-comment.ts';

/** Sends what a visitor typed before the login. The text becomes a draft when it cannot be sent. */
export function useSendIntended(): (input: AddCommentInput) => Promise<void> {
  const viewerId = useViewer()?.id ?? null;
  const { add } = useAddComment();
  return useCallback(
    async (input) => {
      const outcome = await add(input);
      const place = placeOf(input);
      const store = drafts();
      store.remove(draftKey('visitor', commentForm, place));
      if (outcome.ok) {
        if (viewerId) store.remove(draftKey(viewerId, commentForm, place));
        announceSent(place, outcome.data.addComment.id);
      } else if (viewerId) {
        store.write(draftKey(viewerId, commentForm, place), {
          content: input.content,
          mentions: [],
        });
      }
    },
    [add, viewerId],
  );
}
