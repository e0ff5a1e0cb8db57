import { eventHandler } from '#kit/events/consumer';
import { takeFromWeeks } from './count-week-posts.ts';

/** Takes the post out of the week in which it was published. */
export const onPostRemoved = eventHandler('feed.post-removed.v1', async (tx, events) => {
  await takeFromWeeks(
    tx,
    events.map(({ data }) => data.at),
  );
});
