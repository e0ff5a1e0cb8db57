import { eventHandler } from '#kit/events/event-handler';
import { causeOf } from '#kit/runtime/trace';
import { pagePaths } from '#schema/page-paths';
import { addMessages, type NewMessage } from './add-messages.ts';

/** Tells the author why a scheduled post stays a draft. */
export const onPostNotPublished = eventHandler(
  'feed.post-not-published.v1',
  async (tx, events, context) => {
    const messages = events.map((event): NewMessage => {
      const { authorId, name: product, header, code } = event.data;
      return {
        userId: authorId,
        content: { kind: 'postNotPublished', product, header, code },
        link: pagePaths.ownPosts,
        // The event's id, since a draft can be scheduled again.
        cause: `post-not-published:${event.id}`,
        ...causeOf(event),
      };
    });
    await addMessages(context, tx, messages);
  },
);
