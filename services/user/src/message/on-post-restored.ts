import { eventHandler } from '#kit/events/event-handler';
import { addToWeeks } from './count-week-posts.ts';

/** Counts the post again in the week in which it was published. */
export const onPostRestored = eventHandler('feed.post-restored.v1', async (tx, events) => {
  await addToWeeks(
    tx,
    events.map(({ data }) => data.at),
  );
});
