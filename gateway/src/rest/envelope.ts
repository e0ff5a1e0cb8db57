import type { PublicError } from '#kit/runtime/errors';
import { formatMessage } from '#kit/runtime/messages';
import type { Language } from '#schema/enums';
import { type ErrorCode, errors } from '#schema/errors';
import { errorText, fieldName } from '../http/error-response.ts';
import type { RestOperation } from './operation.ts';

/** The form of every response. */
export interface Envelope {
  /** 0 for success, else the number of an error in schema/errors. */
  err: number;
  /** In the language of the request; '' for most successful operations. */
  msg: string;
  data: unknown;
}

export const success = (
  language: Language,
  message: RestOperation['message'],
  data: unknown,
  values: Readonly<Record<string, string>> = {},
): Envelope => ({
  err: 0,
  msg: message ? formatMessage(language, message, values) : '',
  data: data ?? null,
});

/** A throttled vote gets the number of a vote that does not count, which old clients do not show. */
export const failure = (language: Language, error: PublicError, isVote: boolean): Envelope => ({
  err: isVote && error.code === 'THROTTLED' ? errors.NOT_VOTABLE.err : errors[error.code].err,
  msg:
    error.code === 'UNAUTHENTICATED'
      ? formatMessage(language, 'rest.pleaseLogin')
      : textWithField(language, error),
  data: error.code === 'SECOND_FACTOR_NEEDED' ? secondStep(error) : null,
});

/** Their texts are shown beside the field on the site; a REST client has only the text. */
const namelessCodes: ReadonlySet<ErrorCode> = new Set([
  'URL_INVALID',
  'PICTURE_UNKNOWN',
  'PICTURE_SIZE',
]);

function textWithField(language: Language, error: PublicError): string {
  const field = fieldName(language, error);
  const text = errorText(language, field === null ? withSentName(error) : error);
  if (field === null || !namelessCodes.has(error.code)) return text;
  return formatMessage(language, 'rest.ofField', { text, field });
}

/** A field that the site does not show is named as the client sends it. */
const withSentName = (error: PublicError): PublicError => {
  const { field } = error.params;
  if (typeof field !== 'string') return error;
  return { ...error, params: { ...error.params, field: snakeCase(field) } };
};

const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What the second step of a login needs. */
const secondStep = ({ params }: PublicError) => ({
  ticket: params.ticket,
  methods: String(params.methods).toLowerCase().split(' '),
  seconds: params.seconds,
});
