import { eventHandler } from '#kit/consumer';
import { addMessages } from './add-messages.ts';
import { productLink } from './product-link.ts';

/** Tells the asker that there is an answer (Q16). A second answer to it makes no second message. */
export const onQuestionAnswered = eventHandler(
  'catalog.question-answered.v1',
  async (tx, events, context) => {
    const messages = events.map(({ time, data }) => ({
      userId: data.askerId,
      content: { kind: 'questionAnswered' as const, product: data.name },
      link: productLink(data.productId),
      cause: `answered:${data.questionId}`,
      at: new Date(time),
    }));
    await addMessages(context, tx, messages);
  },
);
