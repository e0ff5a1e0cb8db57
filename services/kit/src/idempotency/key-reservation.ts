import { createHmac } from 'node:crypto';
import type { ErrorCode } from '#schema/errors';

/** Whose key it is. */
export interface KeyOwner {
  /** `tokenId` for a program, which has keys of its own. */
  viewer: { userId: string; tokenId?: string } | null;
  client: { address: string; device?: string | null };
}

const networkLength = 16;

/**
 * The member, or a mark in the form of a UUID: of her API token, or of the network and the device of a visitor. One
 * elsewhere has other keys, and can neither read nor block hers.
 */
export function ownerOf({ viewer, client }: KeyOwner, secret: string): string {
  const mark = (...parts: string[]) =>
    createHmac('sha256', secret).update(parts.join('\n')).digest('hex');
  if (!viewer) {
    const network = mark('network of idempotency keys', client.address).slice(0, networkLength);
    return uuidOf(network + mark('owner of idempotency keys', client.address, client.device ?? ''));
  }
  const { userId, tokenId } = viewer;
  if (tokenId === undefined) return userId;
  return uuidOf(mark('owner of idempotency keys of a token', userId, tokenId));
}

const uuidOf = (hex: string): string =>
  hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The owners that share one limit: the first and the last one. A visitor can have any number of devices. */
export function sharersOf({ viewer }: Pick<KeyOwner, 'viewer'>, owner: string): [string, string] {
  if (viewer) return [owner, owner];
  const network = owner.replaceAll('-', '').slice(0, networkLength);
  return [uuidOf(network.padEnd(32, '0')), uuidOf(network.padEnd(32, 'f'))];
}

/** A request with a key, before anything of it runs. */
export interface KeyReservation extends KeyOwner {
  key: string;
  /** Hash of what the client sent. */
  request: string;
  /** True for a write that members send while they type: it leaves room for others, and is not refused for it. */
  isTyped: boolean;
  /** True for a write that only takes rights away, which is not refused either; an older gateway does not say so. */
  takesRights?: boolean;
}

/**
 * `first` and `repeated`: the key belongs to this request, or its owner has too many keys and the request runs all the
 * same. `other`: it belongs to another one.
 */
export type ReservationOutcome = 'first' | 'repeated' | 'other';

/** After these nobody knows whether a write was done, or it still runs. */
export const transientCodes: ReadonlySet<ErrorCode> = new Set([
  'TIMEOUT',
  'UNAVAILABLE',
  'INTERNAL',
  'IDEMPOTENCY_KEY_IN_USE',
]);
