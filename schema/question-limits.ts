import { HOUR } from './durations.ts';

/** Limits of questions and answers, beside those of `limits.ts`. */
export const questions = {
  /** Milliseconds in which the asker may change an open question. */
  editWindow: HOUR,
} as const;
