import { eventHandler } from '#kit/events/event-handler';
import { causeOf } from '#kit/runtime/trace';
import { productPath } from '#schema/page-paths';
import { addMessages, type NewMessage } from './add-messages.ts';

/** Notifies the owner of a product of a question, unless the owner asked it. */
export const onQuestionAsked = eventHandler(
  'catalog.question-asked.v1',
  async (tx, events, context) => {
    const messages = events.flatMap((event): NewMessage[] => {
      const { data } = event;
      if (!data.ownerId || data.ownerId === data.askerId) return [];
      return [
        {
          userId: data.ownerId,
          content: { kind: 'questionAsked', product: data.name },
          link: productPath(data.productId),
          cause: `asked:${data.questionId}`,
          ...causeOf(event),
        },
      ];
    });
    await addMessages(context, tx, messages);
  },
);
