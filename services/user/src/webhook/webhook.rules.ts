import { isPublicHost } from '#kit/links/public-host.rules';
import { isLocal } from '#kit/outgoing/post-public';
import { DomainError } from '#kit/runtime/errors';
import { optionalText, requireText } from '#kit/runtime/field-text';
import { rowIds } from '#kit/runtime/ids';
import type { WebhookAddressFault } from '#schema/webhook-address-fault';
import {
  isWebhookType,
  retryJitter,
  type WebhookScope,
  type WebhookType,
  webhookLimits,
  webhookScopes,
  webhookTimes,
} from '#schema/webhooks';

export interface WebhookInput {
  address: string;
  description: string;
  types: readonly string[];
  scope: WebhookScope;
  productIds: readonly string[];
}

export interface WebhookForm extends WebhookInput {
  types: readonly WebhookType[];
}

const [usualPort, otherPort] = webhookLimits.ports;

export const addressError = (reason: WebhookAddressFault) =>
  new DomainError('WEBHOOK_ADDRESS', {
    field: 'address',
    reason,
    ports: webhookLimits.ports.join(', '),
    port: String(usualPort),
    otherPort: String(otherPort),
  });

/** The same host has these dots of a full name or not. */
export const withoutLastDots = (host: string): string => host.replace(/\.+$/, '');

/**
 * An address by its form; that its host is public is checked again when it is resolved, and at each connection.
 * @throws FIELD_REQUIRED, FIELD_LENGTH, WEBHOOK_ADDRESS with `reason`
 */
export function parseAddress(input: string, allowsLocal: boolean): URL {
  const text = requireText(input, 'address', webhookLimits.address);
  const url = /^https?:\/\/[^\s\\]+$/i.test(text) ? URL.parse(text) : null;
  if (!url) throw addressError('HTTPS');
  url.hash = '';
  url.hostname = withoutLastDots(url.hostname);
  if (url.username || url.password) throw addressError('CREDENTIALS');
  if (allowsLocal && isLocal(url)) return url;
  if (url.protocol !== 'https:') throw addressError('HTTPS');
  if (/^(?!localhost$)[^.[]+$/.test(url.hostname)) throw addressError('NAME');
  if (!isPublicHost(url.hostname)) throw addressError('PRIVATE');
  // An address in numbers has no certificate of its own, and no name that can be checked.
  if (/^\[|^[\d.]+$/.test(url.hostname)) throw addressError('NAME');
  const port = Number(url.port || 443);
  if (!webhookLimits.ports.some((each) => each === port)) throw addressError('PORT');
  return url;
}

/** @throws FIELD_REQUIRED, FIELD_LENGTH, FIELD_INVALID, TOO_MANY_ENTRIES, WEBHOOK_ADDRESS, each with `field` */
export function parseWebhook(input: WebhookInput, allowsLocal: boolean): WebhookForm {
  const { scope } = input;
  const address = parseAddress(input.address, allowsLocal).href;
  const description =
    optionalText(input.description, 'description', webhookLimits.description) ?? '';
  const types = [...new Set(input.types)];
  if (types.length === 0) throw new DomainError('FIELD_REQUIRED', { field: 'types' });
  const unknown = types.findIndex((type) => !isWebhookType(type));
  if (unknown >= 0) throw new DomainError('FIELD_INVALID', { field: 'types', index: unknown });
  const productIds = scope === webhookScopes.LIST ? parseProducts(input.productIds) : [];
  return { address, description, types: types.filter(isWebhookType), scope, productIds };
}

function parseProducts(ids: readonly string[]): string[] {
  const field = 'productIds';
  const max = webhookLimits.products;
  if (ids.length === 0) throw new DomainError('FIELD_REQUIRED', { field });
  if (ids.length > max) throw new DomainError('TOO_MANY_ENTRIES', { field, max });
  const products = rowIds(ids);
  const unknown = ids.findIndex((id) => !products.includes(id));
  if (unknown >= 0) throw new DomainError('FIELD_INVALID', { field, index: unknown });
  return products;
}

/**
 * Milliseconds until the next try; null when the delivery is given up.
 * @param tries how many tries have failed
 * @param askedMs what the receiver asked for
 * @param chance from 0 to 1
 */
export function nextPause(tries: number, askedMs: number | null, chance: number): number | null {
  const usual = webhookTimes.retries[tries - 1];
  if (usual === undefined) return null;
  const asked = Math.min(askedMs ?? 0, webhookTimes.longestRetryAfter);
  return Math.round(Math.max(usual * (1 + retryJitter * chance), asked));
}

/** The header Retry-After, in seconds or as a date, in milliseconds from now. Null without a valid one. */
export function askedPause(header: string | null, now: Date): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  // Date reads more than dates of HTTP.
  const at = /^[A-Z][a-z]{2}, /.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}

/** How long a webhook rests after so many failures in a row. */
export const cooldownOf = (failures: number): number =>
  failures === 0
    ? 0
    : Math.min(
        webhookTimes.cooldown.longest,
        webhookTimes.cooldown.first * 2 ** Math.min(failures - 1, 20),
      );

/** The deliveries of a webhook in a row that failed. */
export interface FailureRun {
  failures: number;
  /** When the first one failed; null without any. */
  failingSince: Date | null;
}

export const isFailing = ({ failures, failingSince }: FailureRun, now: Date): boolean =>
  failures >= webhookLimits.failuresInRow &&
  failingSince !== null &&
  now.getTime() - failingSince.getTime() >= webhookTimes.failing;
