import { eventHandler } from '#kit/events/event-handler';
import { subtractFromWeeks } from './count-week-posts.ts';

/** Removes the post from the count of the week in which it was published. */
export const onPostRemoved = eventHandler('feed.post-removed.v1', async (tx, events) => {
  await subtractFromWeeks(
    tx,
    events.map(({ data }) => data.at),
  );
});
