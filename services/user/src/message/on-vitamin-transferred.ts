import { eventHandler } from '#kit/events/event-handler';
import { causeOf } from '#kit/runtime/trace';
import { pagePaths } from '#schema/page-paths';
import { addMessages } from './add-messages.ts';

/** Notifies members of vitamins that they earned, or that were taken back. */
export const onVitaminTransferred = eventHandler(
  'vitamin.transferred.v1',
  async (tx, events, context) => {
    const messages = events
      .filter(({ data }) => data.amount !== 0)
      .map((event) => {
        const { userId, transferId, amount, rule, productName, correction } = event.data;
        const why = correction && { kind: correction.kind, reason: correction.reason };
        // Each event of what is told together has the whole message; the first one to arrive adds it.
        const told = correction?.together ?? { transferId, amount };
        return {
          userId,
          content: {
            kind: 'vitamin' as const,
            amount: told.amount,
            rule,
            product: productName,
            ...(why && { correction: why }),
          },
          link: pagePaths.vitamins,
          cause: `vitamin:${told.transferId}`,
          ...causeOf(event),
        };
      });
    await addMessages(context, tx, messages);
  },
);
