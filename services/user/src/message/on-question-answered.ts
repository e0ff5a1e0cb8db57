import { eventHandler } from '#kit/events/event-handler';
import { causeOf } from '#kit/runtime/trace';
import { productPath } from '#schema/page-paths';
import { addMessages } from './add-messages.ts';

/** Notifies the asker of the first answer; a second answer has the same cause and adds nothing. */
export const onQuestionAnswered = eventHandler(
  'catalog.question-answered.v1',
  async (tx, events, context) => {
    const messages = events.map((event) => ({
      userId: event.data.askerId,
      content: { kind: 'questionAnswered' as const, product: event.data.name },
      link: productPath(event.data.productId),
      cause: `answered:${event.data.questionId}`,
      ...causeOf(event),
    }));
    await addMessages(context, tx, messages);
  },
);
