import type { PublicError } from '#kit/runtime/errors';
import { formatMessage } from '#kit/runtime/messages';
import type { Language } from '#schema/enums';
import { fieldsOfErrors, pageFields } from '#schema/error-fields';
import { type ErrorCode, errors } from '#schema/errors';
import { errorText, fieldName } from '../http/error-response.ts';
import type { RestOperation } from './operation.ts';
import { namesOperation } from './target.ts';

/** The form of every response. */
export interface Envelope {
  /** 0 for success, else the number of an error in schema/errors. */
  err: number;
  /** In the language of the request; '' for most successful operations. */
  msg: string;
  data: unknown;
  /** On the path of an operation only: the old form is as it was. */
  error?: ErrorDetail;
}

/** Fields that every operation has. */
export const commonFields: readonly string[] = ['op_type', 'lan_cls', 'idempotency_key'];

/** What a program reads of an error. */
export interface ErrorDetail {
  code: ErrorCode;
  /** The field of the request that is wrong, as the client sends it. */
  field?: string;
  /** The largest value, length or number that is allowed. */
  limit?: number;
  /** The scope of an API token that would be enough; missing where none is. */
  scope?: string;
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
  err: isVote && isLimitOfVotes(error) ? errors.NOT_VOTABLE.err : errors[error.code].err,
  msg:
    error.code === 'UNAUTHENTICATED'
      ? formatMessage(language, 'rest.pleaseLogin')
      : textWithField(language, error),
  data: error.code === 'SECOND_FACTOR_NEEDED' ? secondStep(error) : null,
});

/** The limits of an API token are about programs, which old clients are not: they name their policy. */
const isLimitOfVotes = ({ code, params }: PublicError): boolean =>
  code === 'THROTTLED' && params.policy === undefined;

type ErrorContext = Pick<RestOperation, 'isVote' | 'fields' | 'errorFields'>;

/** The failure of a request to a path, with `error` where the path names the operation. */
export function failureAt(
  path: string,
  language: Language,
  error: PublicError,
  operation: ErrorContext | null = null,
): Envelope {
  const envelope = failure(language, error, operation?.isVote ?? false);
  if (!namesOperation(path)) return envelope;
  return { ...envelope, error: detailOf(error, operation) };
}

function detailOf(error: PublicError, operation: ErrorContext | null): ErrorDetail {
  const { code, params } = error;
  const { max, scope } = params;
  const field = sentNameOf(error, operation);
  return {
    code,
    ...(field !== undefined && { field }),
    ...(typeof max === 'number' && { limit: max }),
    ...(code === 'TOKEN_SCOPE' && typeof scope === 'string' && { scope }),
  };
}

/** The name in the request of the field that an error is about; undefined when the operation has no such field. */
function sentNameOf({ code, params }: PublicError, operation: ErrorContext | null) {
  const { field: named } = params;
  const fields = operation?.fields ?? {};
  const names = typeof named === 'string' ? namesOf(named, operation) : fieldsOfErrors[code];
  return names?.find((each) => Object.hasOwn(fields, each) || commonFields.includes(each));
}

/** What the field of an error, such as `links.0.url`, can be called in the request. */
function namesOf(named: string, operation: ErrorContext | null): string[] {
  const { fields = {}, errorFields = {} } = operation ?? {};
  const name = snakeCase(named);
  const labelled = Object.keys(fields).find((each) => fields[each]?.label === name);
  const [first = name] = name.split('.');
  const ofPage = pageFields[named];
  const names = [labelled, errorFields[named], name, name.replaceAll('.', '_'), first, ofPage];
  return names.filter((each) => each !== undefined);
}

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
