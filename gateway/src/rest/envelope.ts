import type { PublicError } from '#kit/runtime/errors';
import { formatMessage } from '#kit/runtime/messages';
import type { Language } from '#schema/enums';
import { errors } from '#schema/errors';
import { errorText } from '../http/error-text.ts';
import type { RestOperation } from './operation.ts';

/** The one shape of every answer (O2, Q41). */
export interface Envelope {
  /** 0 for success, else a number of schema/errors. */
  err: number;
  /** In the caller's language; '' on success unless E4 names a text. */
  msg: string;
  data: unknown;
}

export const success = (
  language: Language,
  message: RestOperation['message'],
  data: unknown,
): Envelope => ({
  err: 0,
  msg: message ? formatMessage(language, message) : '',
  data: data ?? null,
});

/** Q51: a throttled vote is refused like one that does not count, without a visible error (Q19). */
export const failure = (language: Language, error: PublicError, isVote: boolean): Envelope => ({
  err: isVote && error.code === 'THROTTLED' ? errors.NOT_VOTABLE.err : errors[error.code].err,
  msg: errorText(language, error),
  data: null,
});
