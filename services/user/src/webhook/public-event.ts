import type { AnyEvent } from '#kit/events/event';
import { isWebhookType, type WebhookType, webhookFields } from '#schema/webhooks';

/** An event as webhooks send it. */
export interface PublicEvent {
  id: string;
  type: WebhookType;
  productId: string;
  at: Date;
  /** The CloudEvents envelope as JSON. */
  body: string;
}

/** What the site has never shown, or does not show any more, although its type is public. */
function isHidden(event: AnyEvent): boolean {
  if (event.type === 'badge.badge-changed.v1') return event.data.status === 'DRAFT';
  // Staff removed what the team had removed before: for the public nothing changed.
  return event.type === 'feed.post-removed.v1' && event.data.again === true;
}

/** The fields of the data that go out. */
export function publicData(type: WebhookType, data: object): Record<string, unknown> {
  const fields: readonly string[] = webhookFields[type];
  return Object.fromEntries(Object.entries(data).filter(([field]) => fields.includes(field)));
}

/**
 * The event without members, reasons of staff and texts of members. Null for one that webhooks do not send.
 * The trace of the request stays inside, and the key of a comment about an UP, which names who cast it.
 */
export function publicEvent(event: AnyEvent): PublicEvent | null {
  const { id, type, time, sequence, specversion, source, datacontenttype, subject } = event;
  if (!isWebhookType(type) || isHidden(event)) return null;
  const data = publicData(type, event.data);
  const productId = String(data.productId);
  const isOfUp = 'kind' in data && data.kind === 'UP';
  const envelope = {
    specversion,
    id,
    source,
    type,
    subject: isOfUp ? productId : subject,
    time,
    datacontenttype,
    ...(sequence !== undefined && { sequence }),
    data,
  };
  return { id, type, productId, at: new Date(time), body: JSON.stringify(envelope) };
}
