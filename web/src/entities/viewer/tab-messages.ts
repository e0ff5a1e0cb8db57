import { type Language, languages } from '#schema/enums';
import { createTabChannel, type TabChannel } from '../../lib/tabs/tab-channel.ts';

/** What a tab tells the others. A tab that receives a message sends none because of it. */
export type TabMessage =
  | { type: 'login'; viewerId: string }
  | { type: 'logout' }
  /** Sessions of the member ended, but not the one of this browser. */
  | { type: 'sessions'; viewerId: string }
  | { type: 'language'; language: Language }
  | { type: 'up'; viewerId: string; productId: string; upValue: number };

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{1,64}$/.test(value);

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

/** Null for what is no message of this release. */
export function parseTabMessage(received: unknown): TabMessage | null {
  if (typeof received !== 'object' || received === null) return null;
  const { type, viewerId, productId, upValue, language } = received as Record<string, unknown>;
  switch (type) {
    case 'login':
    case 'sessions':
      return isId(viewerId) ? { type, viewerId } : null;
    case 'logout':
      return { type };
    case 'language': {
      const known = languages.find((each) => each === language);
      return known ? { type, language: known } : null;
    }
    case 'up':
      return isId(viewerId) && isId(productId) && isCount(upValue)
        ? { type, viewerId, productId, upValue }
        : null;
    default:
      return null;
  }
}

let channel: TabChannel<TabMessage> | null = null;

/** The other tabs of this browser; for event handlers and effects only. */
export function tabs(): TabChannel<TabMessage> {
  channel ??= createTabChannel('vita', parseTabMessage);
  return channel;
}
