import { DAY, HOUR, MINUTE } from './durations.ts';

/** What members talk about: a product, a post, or the reason of an UP, whose id is `<product>:<member>`. */
export const talkKinds = { PRODUCT: 'PRODUCT', POST: 'POST', UP: 'UP' } as const;
export type TalkKind = keyof typeof talkKinds;

/** Why a member reports a comment; the text is `report.<REASON>`. */
export const reportReasons = {
  SPAM: 'SPAM',
  ABUSE: 'ABUSE',
  OFF_TOPIC: 'OFF_TOPIC',
  PERSONAL_DATA: 'PERSONAL_DATA',
  OTHER: 'OTHER',
} as const;
export type ReportReason = keyof typeof reportReasons;

/** Why a comment waits for staff before others see it; the text is `held.<REASON>`. */
export const holdReasons = {
  REPEATED: 'REPEATED',
  LINKS: 'LINKS',
  NEW_ACCOUNT: 'NEW_ACCOUNT',
} as const;
export type HoldReason = keyof typeof holdReasons;

/** Lengths in Unicode code points after trimming. */
export const talkLengths = {
  comment: { min: 1, max: 1000 },
  reportNote: { max: 300 },
} as const;

/** Limits of comments, beside the lengths and write limits. */
export const talk = {
  /** Milliseconds in which its author may edit a comment. */
  editWindow: 15 * MINUTE,
  /** Distinct members whom one comment mentions in all its versions, without its author. */
  mentions: 10,
} as const;

/** When a comment waits for staff. */
export const talkSpam = {
  /** A comment with more links. */
  links: 2,
  /** Milliseconds in which the same text of the same member is a repetition. */
  repeatedWithin: DAY,
  /** Milliseconds after the registration in which an account is new. */
  newFor: DAY,
  /** Of a new account: a comment with more links or mentions. */
  ofNewAccount: { links: 0, mentions: 2 },
} as const;

/** How often members write, as in `writeLimits`. */
export const talkWriteLimits = {
  comment: { perMember: 60, perClient: 600, window: HOUR },
  commentChange: { perMember: 120, perClient: 1_000, window: HOUR },
  helpful: { perMember: 300, perClient: 5_000, window: HOUR },
  report: { perMember: 30, perClient: 300, window: HOUR },
} as const;

/** A mentioned member in the text of a comment: `@` and the member's id. */
export const mentionPattern =
  /@([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?![0-9a-z-])/gi;
