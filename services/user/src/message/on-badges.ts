import { eventHandler } from '#kit/events/event-handler';
import { causeOf } from '#kit/runtime/trace';
import { badgePath, manageBadgePath } from '#schema/badge-paths';
import { addMessages, type NewMessage } from './add-messages.ts';

/** Tells a member that a badge is hers. */
export const onBadgeMinted = eventHandler('badge.badge-minted.v1', async (tx, events, context) => {
  const messages = events.map((event): NewMessage => {
    const { userId, badgeId, name: badge, claimId } = event.data;
    return {
      userId,
      content: { kind: 'badgeMinted', badge },
      link: badgePath(badgeId),
      cause: `badge-minted:${claimId}`,
      ...causeOf(event),
    };
  });
  await addMessages(context, tx, messages);
});

/** Tells a member that her claim has failed. A voucher that she did not use is no failure. */
export const onBadgeClaimed = eventHandler(
  'badge.badge-claimed.v1',
  async (tx, events, context) => {
    const messages = events.flatMap((event): NewMessage[] => {
      const { userId, badgeId, state, way, hash, name: badge } = event.data;
      const isFailure = state === 'FAILED' && (way === 'RELAYER' || hash !== null);
      if (userId === null || !isFailure) return [];
      return [
        {
          userId,
          content: { kind: 'badgeFailed', badge },
          link: badgePath(badgeId),
          // The event's id, since a claim can be tried again.
          cause: `badge-failed:${event.id}`,
          ...causeOf(event),
        },
      ];
    });
    await addMessages(context, tx, messages);
  },
);

/** Tells the owner of a product that somebody should prepay gas. */
export const onGasLow = eventHandler('badge.gas-low.v1', async (tx, events, context) => {
  const messages = events.flatMap((event): NewMessage[] => {
    const { ownerId: userId, badgeId, name: badge, mintsLeft: mints, suspended } = event.data;
    if (userId === null) return [];
    return [
      {
        userId,
        content: { kind: 'badgeGasLow', badge, mints, suspended },
        link: manageBadgePath(badgeId),
        cause: `badge-gas:${event.id}`,
        ...causeOf(event),
      },
    ];
  });
  await addMessages(context, tx, messages);
});

/** Tells the owner of a product that the chain has refused what she asked for. */
export const onContractFailed = eventHandler(
  'badge.contract-failed.v1',
  async (tx, events, context) => {
    const messages = events.flatMap((event): NewMessage[] => {
      const { ownerId: userId, badgeId, name: badge, part, total } = event.data;
      if (userId === null) return [];
      return [
        {
          userId,
          content:
            part === 'CAP'
              ? { kind: 'badgeTotalKept', badge, total }
              : { kind: 'badgeContractFailed', badge },
          link: manageBadgePath(badgeId),
          cause: `badge-contract:${event.id}`,
          ...causeOf(event),
        },
      ];
    });
    await addMessages(context, tx, messages);
  },
);

/** Tells the owner of a product that a badge is back, because somebody paid for it. */
export const onBadgeRestored = eventHandler(
  'badge.badge-restored.v1',
  async (tx, events, context) => {
    const messages = events.flatMap((event): NewMessage[] => {
      const { ownerId: userId, badgeId, name: badge } = event.data;
      if (userId === null) return [];
      return [
        {
          userId,
          content: { kind: 'badgeRestored', badge },
          // Its claim link is off until the owner switches it on.
          link: manageBadgePath(badgeId),
          cause: `badge-restored:${event.id}`,
          ...causeOf(event),
        },
      ];
    });
    await addMessages(context, tx, messages);
  },
);

/** Tells the owner of a product that staff have suspended a badge, or ended that. */
export const onSuspensionDecided = eventHandler(
  'badge.suspension-decided.v1',
  async (tx, events, context) => {
    const messages = events.flatMap((event): NewMessage[] => {
      const { ownerId: userId, badgeId, name: badge, suspended, reason } = event.data;
      if (userId === null) return [];
      return [
        {
          userId,
          content: suspended
            ? { kind: 'badgeSuspended', badge, reason: reason ?? '' }
            : { kind: 'badgeResumed', badge },
          link: manageBadgePath(badgeId),
          // The event's id, since a badge can be suspended again.
          cause: `badge-suspension:${event.id}`,
          ...causeOf(event),
        },
      ];
    });
    await addMessages(context, tx, messages);
  },
);
