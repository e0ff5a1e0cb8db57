import { eventHandler } from '#kit/events/event-handler';
import { causeOf } from '#kit/runtime/trace';
import type { CatalogUpWithheldV1 } from '#schema/generated/events';
import { integrityKinds } from '#schema/integrity';
import { statementPath } from '#schema/page-paths';
import { addMessages } from './add-messages.ts';
import type { MessageContent } from './message.rules.ts';

function contentOf({
  name: product,
  reason,
  withheld,
  ruleKind,
}: CatalogUpWithheldV1): MessageContent {
  if (!withheld) return { kind: 'upRestored', product, reason };
  // The reason of a kind that only a later release knows has its text too.
  const rule = integrityKinds.find((kind) => kind === ruleKind);
  return rule ? { kind: 'upPaused', product, rule } : { kind: 'upWithheld', product, reason };
}

/** Notifies the voter that an UP no longer counts, or counts again, with the reason. */
export const onUpWithheld = eventHandler('catalog.up-withheld.v1', async (tx, events, context) => {
  const messages = events.map((event) => {
    const { id, data } = event;
    return {
      userId: data.userId,
      content: contentOf(data),
      link: statementPath(data.productId),
      // The event's id, since one UP can be withheld and restored more than once.
      cause: `withheld:${id}`,
      ...causeOf(event),
    };
  });
  await addMessages(context, tx, messages);
});
