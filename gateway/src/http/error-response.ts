import type { PublicError } from '#kit/runtime/errors';
import { formatMessage } from '#kit/runtime/messages';
import type { Language } from '#schema/enums';
import { messageOfError } from '#schema/error-message';
import { type ErrorParams } from '#schema/errors';
import { type MessageId, messages } from '#schema/messages/index';

/** The text of an error. The parameter `field` becomes the name that the interface shows. */
export function errorText(language: Language, error: PublicError): string {
  const { id, values: given } = messageOfError(error.code, error.params);
  const values: ErrorParams = { ...given };
  const field = fieldName(language, error);
  if (field !== null) values.field = field;
  return formatMessage(language, id, values);
}

/** The name that the interface shows for the field of an error; null without a field or a name. */
export function fieldName(language: Language, { params }: PublicError): string | null {
  const id = `field.${params.label ?? params.field}`;
  return Object.hasOwn(messages[language], id) ? messages[language][id as MessageId] : null;
}

/** The value of `WWW-Authenticate` for a response with this status (RFC 6750, section 3); null for no 401. */
export function challengeOf({ code }: PublicError, status: number): string | null {
  if (status !== 401) return null;
  return code === 'TOKEN_INVALID' ? 'Bearer error="invalid_token"' : 'Bearer';
}

/** For THROTTLED of a limit that does not know when it ends. */
const defaultSeconds = 60;

/** The value of `Retry-After` in seconds; null for errors other than throttling. */
export function retryAfter({ code, params }: PublicError): number | null {
  switch (code) {
    case 'LOGIN_THROTTLED':
      // A user service of the previous release sends minutes only.
      return Number(params.seconds ?? Number(params.minutes ?? 1) * 60);
    case 'CODE_TOO_SOON':
    case 'CODE_LIMIT':
    case 'THROTTLED':
      return Number(params.seconds ?? defaultSeconds);
    default:
      return null;
  }
}
