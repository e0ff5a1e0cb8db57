import type { AnyEvent } from '#kit/events/event';
import type { EventType } from '#schema/generated/events';

/** Events after which every visitor reads the same as before. */
const unseen: ReadonlySet<EventType> = new Set<EventType>([
  'user.badge-picture-stored.v1',
  'user.digest-due.v1',
  'user.mailbox-marked.v1',
  'user.picture-stored.v1',
  'user.post-picture-stored.v1',
  'user.session-revoked.v1',
  'user.unread-changed.v1',
  'user.wallet-removed.v1',
]);

/** Whether visitors may read something else after the event; null is one that this release cannot read. */
export const changesPublic = (event: AnyEvent | null): boolean =>
  event === null || !unseen.has(event.type);
