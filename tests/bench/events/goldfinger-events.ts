import type { Event } from '#kit/events/event';
import { toEvent } from '#kit/events/event';
import { goldfingerGranted } from '#schema/generated/events';
import { userId } from '../data/sizes.ts';

export type GoldfingerEvent = Event<'user.goldfinger-granted.v1'>;

/** This many new Goldfingers without an inviter: each event pays one transfer to an account of its own. */
export function createGoldfingerEvents(count: number): GoldfingerEvent[] {
  const begin = Date.UTC(2026, 0, 1);
  return Array.from({ length: count }, (_, index) =>
    toEvent(
      goldfingerGranted({ userId: userId(index + 1), inviterId: null }),
      new Date(begin + index * 1_000),
    ),
  );
}
