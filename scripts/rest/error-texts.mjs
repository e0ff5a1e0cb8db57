// The English texts of errors in examples: the same as in responses of the gateway, which a test compares.
import { IntlMessageFormat } from 'intl-messageformat';
import { messageOfError } from '../../schema/error-message.ts';
import { messages } from '../../schema/messages/index.ts';

const { en } = messages;
const format = (id, values = {}) =>
  String(new IntlMessageFormat(en[id], 'en', undefined, { ignoreTag: true }).format(values));

/** Their texts do not name the field. */
const namelessCodes = new Set(['URL_INVALID', 'PICTURE_UNKNOWN', 'PICTURE_SIZE']);

const camelCase = (name) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());

/**
 * @param params values of the placeholders; `field` is the name in the request
 * @throws if a placeholder of the text has no value
 */
export function textOf(code, params) {
  if (code === 'UNAUTHENTICATED') return format('rest.pleaseLogin');
  const { field } = params;
  const given = field === undefined ? params : { ...params, field: camelCase(field) };
  const { id, values } = messageOfError(code, given);
  const name = en[`field.${given.field}`];
  const text = format(id, { ...values, ...(field && { field: name ?? field }) });
  return name && namelessCodes.has(code) ? format('rest.ofField', { text, field: name }) : text;
}

/** The text of a success. */
export const textOfSuccess = (id, values) => format(id, values);
