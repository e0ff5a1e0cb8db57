import { eventHandler } from '#kit/events/event-handler';
import { causeOf } from '#kit/runtime/trace';
import { statementPath } from '#schema/page-paths';
import { addMessages } from './add-messages.ts';

/** Notifies the voter that an UP no longer counts, or counts again, with the reason. */
export const onUpWithheld = eventHandler('catalog.up-withheld.v1', async (tx, events, context) => {
  const messages = events.map((event) => {
    const { id, data } = event;
    const kind = data.withheld ? ('upWithheld' as const) : ('upRestored' as const);
    return {
      userId: data.userId,
      content: { kind, product: data.name, reason: data.reason },
      link: statementPath(data.productId),
      // The event's id, since one UP can be withheld and restored more than once.
      cause: `withheld:${id}`,
      ...causeOf(event),
    };
  });
  await addMessages(context, tx, messages);
});
