import type { Transaction } from '#kit/database/database';
import type { Event } from '#kit/events/event';
import { eventHandler } from '#kit/events/event-handler';
import { causeOf } from '#kit/runtime/trace';
import { pagePaths } from '#schema/page-paths';
import { addMessages, type NewMessage } from './add-messages.ts';
import { subtractFromWeeks } from './count-week-posts.ts';

/** Removes posts from the counts of their weeks. */
export const uncountRemoved = (
  tx: Transaction,
  events: readonly Event<'feed.post-removed.v1'>[],
): Promise<void> =>
  subtractFromWeeks(
    tx,
    events.filter(({ data }) => !data.again).map(({ data }) => data.at),
  );

/**
 * Removes the post from the count of the week in which it was published, once, and tells its author why
 * staff removed it.
 */
export const onPostRemoved = eventHandler('feed.post-removed.v1', async (tx, events, context) => {
  await uncountRemoved(tx, events);
  const messages = events.flatMap((event): NewMessage[] => {
    const { authorId, name: product, header, by, reason } = event.data;
    if (by !== 'STAFF' || !authorId || !product) return [];
    return [
      {
        userId: authorId,
        content: { kind: 'postRemoved', product, header: header ?? '', reason: reason ?? '' },
        link: pagePaths.ownPosts,
        // The event's id, since a post can be restored and removed again.
        cause: `post-removed:${event.id}`,
        ...causeOf(event),
      },
    ];
  });
  await addMessages(context, tx, messages);
});
