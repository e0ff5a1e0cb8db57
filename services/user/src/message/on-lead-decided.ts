import { eventHandler } from '#kit/events/event-handler';
import { causeOf } from '#kit/runtime/trace';
import { pagePaths } from '#schema/page-paths';
import { addMessages, type NewMessage } from './add-messages.ts';
import type { MessageContent } from './message.rules.ts';

/** Notifies the sharer of the decision on a lead. */
export const onLeadDecided = eventHandler(
  'catalog.lead-decided.v1',
  async (tx, events, context) => {
    const messages = events.map((event): NewMessage => {
      const { data } = event;
      const product = { en: data.name, zh: data.name };
      const content: MessageContent =
        data.decision === 'accepted'
          ? { kind: 'leadAccepted', product }
          : { kind: 'leadRejected', product, reason: data.reason ?? '' };
      return {
        userId: data.sharerId,
        content,
        link: pagePaths.sharedProducts,
        cause: `lead:${data.leadId}`,
        ...causeOf(event),
      };
    });
    await addMessages(context, tx, messages);
  },
);
