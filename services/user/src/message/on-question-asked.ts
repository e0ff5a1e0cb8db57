import { eventHandler } from '#kit/events/event-handler';
import { causeOf } from '#kit/runtime/trace';
import { productPath } from '#schema/page-paths';
import { addMessages, type NewMessage } from './add-messages.ts';

/** Notifies the owner and the maintainers of a product of a question, except the one who asked it. */
export const onQuestionAsked = eventHandler(
  'catalog.question-asked.v1',
  async (tx, events, context) => {
    const messages = events.flatMap((event): NewMessage[] => {
      const { data } = event;
      // An older release names the owner only.
      const team = new Set([data.ownerId, ...(data.maintainerIds ?? [])]);
      team.delete(data.askerId);
      return [...team].flatMap((userId) =>
        userId === null
          ? []
          : {
              userId,
              content: { kind: 'questionAsked', product: data.name },
              link: productPath(data.productId, 'faq'),
              cause: `asked:${data.questionId}`,
              ...causeOf(event),
            },
      );
    });
    await addMessages(context, tx, messages);
  },
);
