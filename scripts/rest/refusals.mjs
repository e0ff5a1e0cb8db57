// The responses of refused requests, which have the status codes of their errors.
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

const headers = {
  405: { Allow: { description: 'The methods of the path.', schema: { type: 'string' } } },
  429: {
    'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 } },
  },
};

/** The envelope of every error. */
export const refusalSchema = (errors) => ({
  type: 'object',
  required: ['err', 'msg', 'data'],
  properties: {
    err: {
      type: 'integer',
      enum: [...new Set(Object.values(errors).map(({ err }) => err))].sort((a, b) => a - b),
      description: 'A number of `x-error-codes`.',
    },
    msg: { type: 'string', description: 'What is wrong, in the language of the request.' },
    data: {
      description: 'Null, but for SECOND_FACTOR_NEEDED.',
      anyOf: [{ type: 'null' }, { $ref: '#/components/schemas/SecondStep' }],
    },
  },
});

/** Adds one response for each status of the errors of an operation; the responses are components. */
export function addRefusals(operation, { errors, statuses, common, document }) {
  const codes = [...operation['x-errors'], ...common];
  for (const status of new Set(codes.map((code) => statuses[code]))) {
    const name = `Status${status}`;
    const first = common.find((code) => statuses[code] === status);
    const example = first ?? codes.find((code) => statuses[code] === status);
    document.components.responses ??= {};
    document.components.responses[name] ??= toResponse(status, example, errors);
    operation.responses[status] = { $ref: `#/components/responses/${name}` };
  }
}

/** The example has no text: `schema/messages` has it in both languages. */
const toResponse = (status, code, errors) => ({
  description: `${meanings[status]}.`,
  ...(headers[status] && { headers: headers[status] }),
  content: {
    [json]: {
      schema: { $ref: '#/components/schemas/Refusal' },
      example: { err: errors[code].err, msg: code, data: null },
    },
  },
});
