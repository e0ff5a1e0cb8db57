import type { Event } from '#kit/events/event';
import { eventHandler } from '#kit/events/event-handler';
import { causeOf } from '#kit/runtime/trace';
import { commentPath } from '#schema/page-paths';
import { addMessages, type NewMessage } from './add-messages.ts';
import { causeOfComment, removeUnread } from './remove-unread.ts';

type Concerned = Event<'feed.comment-added.v1'> | Event<'feed.comment-edited.v1'>;

/** One message at most for a member and a comment: a reply that mentions her is a reply. */
function messageTo(
  userId: string,
  kind: 'commentReply' | 'commentMention',
  event: Concerned,
): NewMessage {
  const { commentId, authorId, name: product } = event.data;
  return {
    userId,
    content: { kind, product, memberId: authorId },
    link: commentPath(event.data, commentId),
    cause: causeOfComment(commentId),
    ...causeOf(event),
  };
}

const mentionsOf = (event: Concerned): NewMessage[] =>
  [...new Set(event.data.mentionedIds)]
    .filter((id) => id !== event.data.authorId)
    .map((id) => messageTo(id, 'commentMention', event));

/** Tells the author of what a comment replies to, and the members that it mentions. */
export const onCommentAdded = eventHandler('feed.comment-added.v1', async (tx, events, context) => {
  const messages = events.flatMap((event) => {
    const { repliedId } = event.data;
    const replies = repliedId ? [messageTo(repliedId, 'commentReply', event)] : [];
    return [...replies, ...mentionsOf(event).filter(({ userId }) => userId !== repliedId)];
  });
  await addMessages(context, tx, messages);
});

/** Tells members who are mentioned since an edit; the others have their message. */
export const onCommentEdited = eventHandler('feed.comment-edited.v1', (tx, events, context) =>
  addMessages(context, tx, events.flatMap(mentionsOf)),
);

/** Nobody can read the comment any more. When staff show it again, its event tells the same members again. */
export const onCommentRemoved = eventHandler('feed.comment-removed.v1', (tx, events, context) =>
  removeUnread(context, tx, events),
);

/** Tells the author what staff decided. */
export const onCommentDecided = eventHandler('feed.comment-decided.v1', (tx, events, context) =>
  addMessages(
    context,
    tx,
    events.map((event) => {
      const { authorId, commentId, name: product, decision, reason } = event.data;
      return {
        userId: authorId,
        content:
          decision === 'HIDDEN'
            ? { kind: 'commentHidden' as const, product, reason: reason ?? '' }
            : { kind: 'commentShown' as const, product },
        link: commentPath(event.data, commentId),
        // The event's id, since a comment can be hidden and shown again.
        cause: `comment-decided:${event.id}`,
        ...causeOf(event),
      };
    }),
  ),
);
