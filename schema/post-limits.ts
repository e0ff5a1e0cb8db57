import { DAY, HOUR, MINUTE, SECOND } from './durations.ts';

/** Limits of posts beside the lengths, labels and write limits that `limits.ts` has. */

/** Milliseconds from the removal of a post to its deletion; until then it can be restored. */
export const postUndo = 7 * DAY;

/** Pictures in the content of one post. */
export const postPictures = 10;

/** Texts that a member has not published, with scheduled ones. */
export const postDrafts = {
  perMember: 30,
  /** Bytes of one draft as JSON. */
  bytes: 64 * 1024,
  /** Milliseconds from the last save to the deletion. A scheduled draft stays. */
  kept: 180 * DAY,
  /** Milliseconds in which the same text of a new draft is a repetition of its first save. */
  repeatedWithin: 2 * MINUTE,
} as const;

export const postSchedule = {
  /** Days from now to the latest time of publication. */
  daysAhead: 90,
  /** Milliseconds between two looks for posts whose time has come. */
  interval: 10 * SECOND,
} as const;

/** How often members write, as in `writeLimits`. */
export const postWriteLimits = {
  post: { perMember: 30, perClient: 300, window: HOUR },
  like: { perMember: 300, perClient: 5_000, window: HOUR },
  postDraft: { perMember: 1_000, perClient: 10_000, window: HOUR },
  postChange: { perMember: 120, perClient: 1_000, window: HOUR },
} as const;
