import { eventHandler } from '#kit/events/event-handler';
import { addToWeeks } from './count-week-posts.ts';

/** Counts the post in its week, for the trends menu. */
export const onPostPublished = eventHandler('feed.post-published.v1', async (tx, events) => {
  await addToWeeks(
    tx,
    events.map(({ data }) => data.at),
  );
});
