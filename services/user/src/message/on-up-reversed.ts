import { eventHandler } from '#kit/events/event-handler';
import { causeOf } from '#kit/runtime/trace';
import { statementPath } from '#schema/page-paths';
import { addMessages } from './add-messages.ts';

/** Notifies the voter that staff have decided against an UP that a rule had withheld. */
export const onUpReversed = eventHandler('catalog.up-reversed.v1', async (tx, events, context) => {
  const messages = events.map((event) => {
    const { id, data } = event;
    const { name: product, reason } = data;
    return {
      userId: data.userId,
      content: { kind: 'upReversed' as const, product, reason },
      link: statementPath(data.productId),
      cause: `reversed:${id}`,
      ...causeOf(event),
    };
  });
  await addMessages(context, tx, messages);
});
