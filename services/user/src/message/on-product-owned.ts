import type { Event } from '#kit/events/event';
import { eventHandler } from '#kit/events/event-handler';
import { causeOf, runTraced } from '#kit/runtime/trace';
import { pagePaths, productPath } from '#schema/page-paths';
import { grantDeveloper } from '../role/grant-developer.ts';
import { addMessages, type NewMessage } from './add-messages.ts';
import type { TeamContent } from './message.rules.ts';

type Owned = Event<'catalog.product-owned.v1'>;

type NoticeOf = [userId: string | null, content: TeamContent];

/** Which member gets which message about a change of a team. */
function noticesOf({ data }: Owned): NoticeOf[] {
  const {
    name: product,
    ownerId,
    previousOwnerId,
    memberId,
    maintainerIds,
    removedByStaff = [],
  } = data;
  const removed = removedByStaff.map(
    (id): NoticeOf => [id, { kind: 'maintainerRemoved', product, byStaff: true }],
  );
  switch (data.how) {
    case 'JOINED':
      return [[ownerId, { kind: 'maintainerJoined', product }]];
    case 'LEFT':
      return [[ownerId, { kind: 'maintainerLeft', product }]];
    case 'REMOVED':
      return removed.length > 0
        ? [...removed, [ownerId, { kind: 'maintainerLeft', product, byStaff: true }]]
        : [[memberId, { kind: 'maintainerRemoved', product }]];
    default: {
      const maintainers = maintainerIds.length;
      return [
        [ownerId, { kind: 'productGained', product, ...(maintainers > 0 && { maintainers }) }],
        // The previous owner reads who accepted the product.
        data.how === 'TRANSFER' && ownerId !== null
          ? [previousOwnerId, { kind: 'productTransferred', product, memberId: ownerId }]
          : [previousOwnerId, { kind: 'productLost', product }],
        ...removed,
        ...maintainerIds
          .filter((id) => id !== previousOwnerId)
          .map((id): NoticeOf => [id, { kind: 'productGiven', product }]),
      ];
    }
  }
}

function messagesOf(event: Owned): NewMessage[] {
  const { id, data } = event;
  return noticesOf(event).flatMap(([userId, content]) =>
    userId === null
      ? []
      : {
          userId,
          content,
          link: productPath(data.productId),
          // The event's id, since a product can change hands more than once.
          cause: `owned:${id}`,
          ...causeOf(event),
        },
  );
}

/**
 * Notifies the old and the new owner and the maintainers. Owner and maintainers of a released product
 * get the developer role.
 */
export const onProductOwned = eventHandler(
  'catalog.product-owned.v1',
  async (tx, events, context) => {
    for (const { data, traceparent } of events) {
      if (!data.isReleased) continue;
      const team = [data.ownerId, ...data.maintainerIds].filter((id) => id !== null);
      for (const userId of team) {
        await runTraced(traceparent, () => grantDeveloper(context, tx, userId));
      }
    }
    await addMessages(context, tx, events.flatMap(messagesOf));
  },
);

/** Notifies a member who is offered a product, or asked to maintain it. */
export const onProductOffered = eventHandler(
  'catalog.product-offered.v1',
  async (tx, events, context) => {
    const messages = events.map((event): NewMessage => {
      const { offerId, toId, name, kind } = event.data;
      return {
        userId: toId,
        content: { kind: kind === 'OWNER' ? 'productOffered' : 'maintainerInvited', product: name },
        link: pagePaths.offers,
        cause: `offer:${offerId}`,
        ...causeOf(event),
      };
    });
    await addMessages(context, tx, messages);
  },
);

/** Notifies a claimant that the claim has ended, with the reason. */
export const onClaimRejected = eventHandler(
  'catalog.claim-rejected.v1',
  async (tx, events, context) => {
    const messages = events.map((event): NewMessage => {
      const { claimId, claimantId, productId, name: product, reason } = event.data;
      return {
        userId: claimantId,
        content:
          reason === null
            ? { kind: 'claimLost', product }
            : { kind: 'claimRejected', product, reason },
        link: productPath(productId),
        cause: `claim:${claimId}`,
        ...causeOf(event),
      };
    });
    await addMessages(context, tx, messages);
  },
);
