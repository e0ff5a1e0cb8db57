import { type PlayRating, playRatings } from '#schema/enums';
import { times } from '#schema/limits';
import type { AddCommentInput } from '../../gql/graphql.ts';

/** What a visitor wanted to do when she was asked to log in. */
export type Intent =
  | { kind: 'up' | 'ask' | 'claim'; productId: string; name: string }
  | { kind: 'follow'; productId: string }
  | { kind: 'like'; postId: string }
  | { kind: 'helpful'; of: 'Comment' | 'Up'; id: string }
  | { kind: 'report'; id: string }
  | { kind: 'comment'; input: AddCommentInput }
  | { kind: 'play'; productId: string; rating: PlayRating | null }
  | { kind: 'share' | 'messages' | 'addProduct' };

const storageKey = 'vita-intent';

/** Stores the intent over a reload; without storage a reload loses it. */
export function keepIntent(intent: Intent): void {
  kept = JSON.stringify({ at: Date.now(), intent });
  try {
    sessionStorage.setItem(storageKey, kept);
  } catch {
    // Storage may be blocked.
  }
}

/** Of this page, where the storage is blocked. */
let kept: string | null = null;

export function forgetIntent(): void {
  kept = null;
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was stored.
  }
}

/** Returns and removes the intent; null when there is none or it is too old. */
export function takeIntent(): Intent | null {
  const intent = peekIntent();
  forgetIntent();
  return intent;
}

/** The intent, which stays; null when there is none or it is too old. */
export function peekIntent(): Intent | null {
  const stored = kept ?? readStored();
  return stored === null ? null : parseIntent(stored, Date.now());
}

function readStored(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** @param now milliseconds since 1970 */
export function parseIntent(json: string, now: number): Intent | null {
  try {
    const { at, intent } = JSON.parse(json) as { at?: unknown; intent?: Record<string, unknown> };
    const age = typeof at === 'number' ? now - at : Number.NaN;
    if (!(age >= 0 && age <= times.intentKept) || !intent) return null;
    const { kind, productId, postId, name, id } = intent;
    if (kind === 'share' || kind === 'messages' || kind === 'addProduct') return { kind };
    if (kind === 'like') return typeof postId === 'string' ? { kind, postId } : null;
    // The server checks what is sent.
    if (kind === 'comment') return intent.input ? ({ kind, input: intent.input } as Intent) : null;
    if (kind === 'report') return typeof id === 'string' ? { kind, id } : null;
    if (kind === 'helpful')
      return typeof id === 'string' ? ({ kind, of: intent.of, id } as Intent) : null;
    if (typeof productId !== 'string') return null;
    if (kind === 'follow') return { kind, productId };
    if (kind === 'play') return { kind, productId, rating: toRating(intent.rating) };
    const isNamed =
      (kind === 'up' || kind === 'ask' || kind === 'claim') && typeof name === 'string';
    return isNamed ? { kind, productId, name } : null;
  } catch {
    return null;
  }
}

const toRating = (value: unknown): PlayRating | null =>
  Object.values(playRatings).find((rating) => rating === value) ?? null;
