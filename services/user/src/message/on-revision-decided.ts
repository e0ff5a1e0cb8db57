import { eventHandler } from '#kit/events/event-handler';
import { causeOf } from '#kit/runtime/trace';
import { ownProductPath } from '#schema/page-paths';
import { addMessages, type NewMessage } from './add-messages.ts';

/** Notifies the member who edited a product that the edit is public, or why it was rejected. */
export const onRevisionDecided = eventHandler(
  'catalog.revision-decided.v1',
  async (tx, events, context) => {
    const messages = events.flatMap((event): NewMessage[] => {
      const { productId, submitterId, name: product, decision, revisionId, reason } = event.data;
      if (!submitterId) return [];
      return [
        {
          userId: submitterId,
          content:
            decision === 'released'
              ? { kind: 'revisionReleased', product }
              : { kind: 'revisionRejected', product, reason: reason ?? '' },
          link: ownProductPath(productId),
          cause: `revision:${revisionId}`,
          ...causeOf(event),
        },
      ];
    });
    await addMessages(context, tx, messages);
  },
);
