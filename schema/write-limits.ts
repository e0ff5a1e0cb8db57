import { badgeWriteLimits } from './badge-write-limits.ts';
import { HOUR } from './durations.ts';
import { postWriteLimits } from './post-limits.ts';
import { formWriteLimits } from './product-limits.ts';
import { teamWriteLimits } from './product-team.ts';
import { talkWriteLimits } from './talk-limits.ts';
import { webhookWriteLimits } from './webhooks.ts';

// Apart from `limits.ts`, which is in the first load of every page.

/**
 * How often one member, and all callers of one client address together, may write in a window of
 * milliseconds. A person who types does not reach them; many people share the address of an office.
 */
export const writeLimits = {
  up: { perMember: 120, perClient: 2_000, window: HOUR },
  follow: { perMember: 300, perClient: 5_000, window: HOUR },
  play: { perMember: 300, perClient: 5_000, window: HOUR },
  question: { perMember: 30, perClient: 300, window: HOUR },
  answer: { perMember: 120, perClient: 600, window: HOUR },
  lead: { perMember: 30, perClient: 300, window: HOUR },
  profile: { perMember: 60, perClient: 1_000, window: HOUR },
  file: { perMember: 60, perClient: 600, window: HOUR },
  ...formWriteLimits,
  ...teamWriteLimits,
  ...postWriteLimits,
  ...talkWriteLimits,
  ...badgeWriteLimits,
  ...webhookWriteLimits,
} as const;

export type WriteAction = keyof typeof writeLimits;
