import { HOUR } from './durations.ts';

/** Formulas and limits of product lists and leaderboards. */

/** Milliseconds after which an UP counts half for the order 'rising'. */
export const risingHalfLife = 24 * HOUR;

/**
 * An UP whose event arrives later than this after the end of a period, and after the event was written,
 * does not change the leaderboard of that period.
 */
export const boardGrace = HOUR;

/** Similar products of one product: how many a client gets, and the voters whose other UPs count. */
export const similarProducts = { max: 10, voters: 100, upsOfVoter: 20 } as const;
