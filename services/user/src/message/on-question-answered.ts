import { eventHandler } from '#kit/events/event-handler';
import { causeOf } from '#kit/runtime/trace';
import { productPath } from '#schema/page-paths';
import { addMessages } from './add-messages.ts';

/** Notifies the asker of an answer, also of one after a withdrawn one. A correction is another event. */
export const onQuestionAnswered = eventHandler(
  'catalog.question-answered.v1',
  async (tx, events, context) => {
    const messages = events.map((event) => ({
      userId: event.data.askerId,
      content: { kind: 'questionAnswered' as const, product: event.data.name },
      link: productPath(event.data.productId, 'faq'),
      cause: `answered:${event.id}`,
      ...causeOf(event),
    }));
    await addMessages(context, tx, messages);
  },
);
