import type { Event } from '#kit/events/event';
import { eventHandler } from '#kit/events/event-handler';
import { causeOf, runTraced } from '#kit/runtime/trace';
import { productPath } from '#schema/page-paths';
import { grantDeveloper } from '../role/grant-developer.ts';
import { addMessages, type NewMessage } from './add-messages.ts';

type Listed = Event<'catalog.product-listed.v1'>;

/**
 * Notifies owner, sharer and submitter of a first release, and owner and maintainers of one after a take-down. Owner and
 * maintainers get the developer role with every release, since they can have joined while the product was not
 * listed.
 */
export const onProductListed = eventHandler(
  'catalog.product-listed.v1',
  async (tx, events, context) => {
    const messages = events.flatMap((event) => (event.data.firstTime ? listed : restored)(event));
    for (const { data, traceparent } of events) {
      for (const userId of teamOf(data)) {
        await runTraced(traceparent, () => grantDeveloper(context, tx, userId));
      }
    }
    await addMessages(context, tx, messages);
  },
);

const distinct = (ids: (string | null | undefined)[]): string[] => [
  ...new Set(ids.filter((id) => id != null)),
];

/** An older release names the owner only, and not the submitter. */
const teamOf = ({ ownerId, maintainerIds = [] }: Listed['data']): string[] =>
  distinct([ownerId, ...maintainerIds]);

const listed = (event: Listed): NewMessage[] =>
  distinct([event.data.ownerId, event.data.sharerId, event.data.submitterId]).map((userId) => ({
    userId,
    content: { kind: 'productListed', product: event.data.name },
    link: productPath(event.data.productId),
    cause: `listed:${event.data.productId}`,
    ...causeOf(event),
  }));

const restored = (event: Listed): NewMessage[] =>
  teamOf(event.data).map((userId) => ({
    userId,
    content: { kind: 'productRestored', product: event.data.name },
    link: productPath(event.data.productId),
    // The event's id, since a product can be taken down and restored again.
    cause: `restored:${event.id}`,
    ...causeOf(event),
  }));
