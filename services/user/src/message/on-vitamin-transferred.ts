import { eventHandler } from '#kit/consumer';
import { addMessages } from './add-messages.ts';

/** Tells members what they earned, or what was taken back. */
export const onVitaminTransferred = eventHandler(
  'vitamin.transferred.v1',
  async (tx, events, context) => {
    const messages = events
      .filter(({ data }) => data.amount !== 0)
      .map(({ time, data: { userId, transferId, amount, rule, productName } }) => ({
        userId,
        content: { kind: 'vitamin' as const, amount, rule, product: productName },
        link: '/user/vitamin',
        cause: `vitamin:${transferId}`,
        at: new Date(time),
      }));
    await addMessages(context, tx, messages);
  },
);
