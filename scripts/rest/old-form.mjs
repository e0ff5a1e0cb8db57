// The form of old clients: one path for each area, where `op_type` names the operation.
import { pascalCase, schemaReference, successSchema } from './components.mjs';
import { headersOf } from './refusals.mjs';

const json = 'application/json';
const descriptions = {
  get: 'All operations of the area that only read. `op_type` names one; its own path has the fields that it reads.',
  post: 'All other operations of the area. `op_type` names one, in the body or the query.',
};

/** Adds `/api/user`, `/api/app` and the others with the operations and aliases of the area. */
export function addOldForm(operations, document) {
  const named = operations.flatMap((each) => [
    each,
    ...(each.operation['x-aliases'] ?? [])
      .filter((alias) => `/api/${alias}` !== each.path)
      .map((alias) => {
        const [area, name] = alias.split('/');
        return { ...each, area, name };
      }),
  ]);
  for (const area of new Set(named.map((each) => each.area))) {
    const methods = Object.groupBy(
      named.filter((each) => each.area === area),
      ({ method }) => method,
    );
    const path = {};
    if (methods.get) path.get = toOldGet(area, methods.get);
    const posted = [
      ...(methods.post ?? []),
      ...(methods.get ?? []).filter(({ operation }) => operation['x-also-post']),
    ];
    if (posted.length > 0) path.post = toOldPost(area, posted, document);
    document.paths[`/api/${area}`] = path;
  }
}

const toOldOperation = (area, method, named) => ({
  operationId: `${area}.${method}`,
  tags: ['op_type'],
  summary: `${method.toUpperCase()} with op_type, ${area}`,
  description: descriptions[method],
  responses: {
    200: {
      description: 'Success, or an error: the status is always 200.',
      headers: { ...headersOf(200), 'Retry-After': { $ref: '#/components/headers/Retry-After' } },
      content: {
        [json]: {
          schema: {
            anyOf: [
              schemaReference('OldRefusal'),
              successSchema(anyOf(named.map(({ data }) => data))),
            ],
          },
        },
      },
    },
    ...(area === 'file' && {
      429: {
        description: 'Too many requests.',
        headers: headersOf(429),
        content: { [json]: { schema: schemaReference('OldRefusal') } },
      },
    }),
  },
});

function toOldGet(area, named) {
  const names = named.map(({ name }) => name).filter((name) => name !== '');
  const isNamed = named.every(({ name }) => name !== '');
  const fields = Object.groupBy(
    named.flatMap((each) => Object.entries(each.fields)),
    ([name]) => name,
  );
  const opType = {
    name: 'op_type',
    in: 'query',
    required: isNamed,
    schema: { enum: names },
    example: names[0],
  };
  const parameters = Object.entries(fields).map(([name, uses]) => ({
    name,
    in: 'query',
    schema: anyOf(uses.map(([, { schema }]) => schema)),
  }));
  return {
    ...toOldOperation(area, 'get', named),
    parameters: [
      ...(names.length > 0 ? [opType] : []),
      ...parameters,
      { $ref: '#/components/parameters/lan_cls' },
      { $ref: '#/components/parameters/_t' },
    ],
  };
}

function toOldPost(area, named, document) {
  const [{ request }] = named;
  const isSingle = named.length === 1;
  const opType = {
    name: 'op_type',
    in: 'query',
    description: 'The operation, unless the body names it.',
    schema: toOpType([...new Set(named.map(({ name }) => name))]),
    example: named[0].name,
  };
  const parameters = [
    ...(isSingle ? [] : [opType]),
    ...['lan_cls', 'idempotency_key'].map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ];
  const schema = isSingle ? schemaReference(request.name) : toOneOf(named, document);
  const example = isSingle
    ? named[0].operation.requestBody.content[request.type].example
    : { op_type: named[0].name, ...exampleOfBody(named[0]) };
  const type = request?.type ?? 'application/x-www-form-urlencoded';
  return {
    ...toOldOperation(area, 'post', named),
    parameters,
    requestBody: { required: true, content: { [type]: { schema, example } } },
  };
}

const exampleOfBody = ({ operation, request }) =>
  request ? operation.requestBody.content[request.type].example : {};

/** One schema for each operation, which `op_type` tells apart; an alias is another value of it. */
function toOneOf(named, document) {
  const byOperation = Object.groupBy(named, ({ operation }) => operation.operationId);
  const mapping = {};
  const oneOf = Object.entries(byOperation).map(([operationId, uses]) => {
    const name = `${pascalCase(operationId)}Call`;
    const [{ request, fields }] = uses;
    const call = document.components.schemas[name] ?? {
      type: 'object',
      required: ['op_type'],
      properties: { op_type: toOpType([]), ...(!request && queryFields(fields)) },
      ...(request && { allOf: [schemaReference(request.name)] }),
    };
    const names = uses.map((each) => each.name);
    const earlier = call.properties.op_type.enum ?? [];
    call.properties.op_type = toOpType([...new Set([...earlier, ...names])]);
    document.components.schemas[name] = call;
    for (const each of names) if (!each.endsWith('*')) mapping[each] = schemaReference(name).$ref;
    return schemaReference(name);
  });
  document.components.schemas.FieldsOnly = fieldsOnly;
  oneOf.push(schemaReference('FieldsOnly'));
  return { oneOf, discriminator: { propertyName: 'op_type', mapping } };
}

const fieldsOnly = {
  type: 'object',
  not: { required: ['op_type'] },
  description: 'The fields of the operation that `op_type` of the query names.',
};

/** The fields of a read, which its own path has in the query. */
const queryFields = (fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));

const socialLogin = {
  type: 'string',
  pattern: '^login\\.[A-Za-z0-9_-]{43}$',
  examples: [`login.${'a'.repeat(43)}`],
};

/** `login.*` stands for the names of a login with another site. */
function toOpType(names) {
  const fixed = { type: 'string', enum: names.filter((name) => !name.endsWith('*')) };
  if (fixed.enum.length === names.length) return fixed;
  return fixed.enum.length === 0 ? socialLogin : { anyOf: [fixed, socialLogin] };
}

function anyOf(schemas) {
  const unique = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  return unique.length === 1 ? unique[0] : { anyOf: unique };
}
