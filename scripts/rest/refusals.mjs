// The responses of refused requests, which have the status codes of their errors.

import { tokenScopes } from '../../schema/api-tokens.ts';
import { fieldsOfErrors } from '../../schema/error-fields.ts';
import { pascalCase, reference, schemaReference } from './components.mjs';
import { textOf } from './error-texts.mjs';

const json = 'application/json';

const meanings = {
  400: 'A field or the request is wrong',
  401: 'The caller has to sign in, or what it proves itself with is wrong',
  403: 'The caller may not do this',
  404: 'Not found',
  405: 'Another method',
  409: 'The state does not allow it',
  413: 'Too large',
  415: 'Another type of file',
  422: 'The key belongs to another call',
  429: 'Too many requests',
  500: 'A failure of the site',
  502: 'A failure of another site',
  503: 'Out of order for a while',
  504: 'It took too long',
};

/** By status, the headers that its responses have beside those of every response. */
const ownHeaders = { 401: ['WWW-Authenticate'], 405: ['Allow'], 429: ['Retry-After'] };

/** References to the headers of a response; those of the limits come only with an API token. */
export const headersOf = (status) =>
  Object.fromEntries(
    ['RateLimit-Policy', 'RateLimit', ...(ownHeaders[status] ?? [])].map((name) => [
      name,
      reference('headers', name),
    ]),
  );

const envelope = (errors) => ({
  err: {
    type: 'integer',
    enum: [...new Set(Object.values(errors).map(({ err }) => err))].sort((a, b) => a - b),
    description: 'A number of `x-error-codes`.',
  },
  msg: { type: 'string', description: 'What is wrong, in the language of the request.' },
  data: {
    description: 'Null, but for SECOND_FACTOR_NEEDED.',
    anyOf: [{ type: 'null' }, schemaReference('SecondStep')],
  },
});

/** The schemas of every error: of the path of an operation, and of the old form, which has no `error`. */
export const refusalSchemas = (errors) => ({
  Refusal: {
    type: 'object',
    required: ['err', 'msg', 'data', 'error'],
    properties: { ...envelope(errors), error: schemaReference('ErrorDetail') },
  },
  OldRefusal: {
    type: 'object',
    required: ['err', 'msg', 'data'],
    additionalProperties: false,
    properties: envelope(errors),
  },
  ErrorDetail: {
    type: 'object',
    description: 'What is wrong, for programs. A later release may add codes and properties.',
    required: ['code'],
    properties: {
      code: { type: 'string', enum: Object.keys(errors), description: 'The name of the error.' },
      field: { type: 'string', description: 'The field of the request that is wrong.' },
      limit: {
        type: 'integer',
        description: 'The largest value, length, number or size that is allowed.',
      },
      scope: {
        type: 'string',
        enum: [...tokenScopes],
        description:
          'Of TOKEN_SCOPE: the scope of an API token that would be enough; missing where no token is.',
      },
    },
  },
});

/** Adds one response for each status of the errors of an operation, with the text of each error as an example. */
export function addRefusals(operation, context) {
  const { statuses, common } = context;
  const own = operation['x-errors'].filter((code) => !common.includes(code));
  const all = [...own, ...common];
  for (const status of new Set(all.map((code) => statuses[code]))) {
    const here = (code) => statuses[code] === status;
    const codes = all.filter(here);
    const name = nameOf(status, own.filter(here), operation);
    context.document.components.responses ??= {};
    context.document.components.responses[name] ??= toResponse(status, codes, context);
    operation.responses[status] = reference('responses', name);
  }
}

/** Operations with the same few errors share a response. */
function nameOf(status, own, { operationId }) {
  if (own.length > 2) return `${pascalCase(operationId)}${status}`;
  return `Status${status}${own.map((code) => pascalCase(code.toLowerCase())).join('')}`;
}

function toResponse(status, codes, { errors, errorSamples, document }) {
  document.components.examples ??= {};
  for (const code of codes)
    document.components.examples[code] ??= exampleOf(code, errors, errorSamples);
  const list = codes.map((code) => `\`${code}\` (${errors[code].err})`).join(', ');
  return {
    description: `${meanings[status]}: ${list}.`,
    headers: headersOf(status),
    content: {
      [json]: {
        schema: schemaReference('Refusal'),
        examples: Object.fromEntries(codes.map((code) => [code, reference('examples', code)])),
      },
    },
  };
}

/** The response to a caller who reads English. */
function exampleOf(code, errors, samples) {
  const { data = null, ...params } = samples[code] ?? {};
  const { field = fieldsOfErrors[code]?.[0], max, scope } = params;
  const error = {
    code,
    ...(field !== undefined && { field }),
    ...(typeof max === 'number' && { limit: max }),
    ...(scope !== undefined && { scope }),
  };
  return { value: { err: errors[code].err, msg: textOf(code, params), data, error } };
}
