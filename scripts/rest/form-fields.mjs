// What the gateway needs to read the fields of a request: their kinds, from the schemas of the contract.
import { resolve } from './example-of.mjs';

const refName = (schema) => schema.$ref?.split('/').at(-1);

function kindOf(schema, resolved) {
  if (refName(schema) === 'Id') return 'id';
  if (refName(schema) === 'Flag') return 'flag';
  if (resolved.enum) return 'choice';
  return resolved.type === 'integer' ? 'integer' : 'text';
}

/** @returns `{ kind, required?, default?, choices?, min?, max?, tooLong? }` */
export function toFormField(schema, required, document) {
  const resolved = resolve(schema, document);
  const kind = kindOf(schema, resolved);
  const tooLong = kind === 'text' && resolved['x-too-long'];
  return {
    kind,
    ...(required && { required }),
    ...('default' in resolved && { default: toDefault(kind, resolved.default) }),
    ...(kind === 'choice' && { choices: resolved.enum.map(String) }),
    // For other texts the service has a rule with an error of its own.
    ...(tooLong && { min: resolved.minLength ?? 0, max: resolved.maxLength, tooLong }),
  };
}

function toDefault(kind, value) {
  if (kind === 'flag') return value === 1;
  return kind === 'choice' ? String(value) : value;
}

/** The schemas of the fields of an operation by name, and whether a request must have them. */
export function fieldsOf(operation, document) {
  const query = (operation.parameters ?? [])
    .map((parameter) => resolve(parameter, document))
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema, required = false }) => [name, { schema, required }]);
  const body = formOf(operation)?.schema ?? {};
  const form = Object.entries(body.properties ?? {}).map(([name, schema]) => [
    name,
    { schema, required: body.required?.includes(name) ?? false },
  ]);
  return Object.fromEntries([...query, ...form]);
}

/** The media type object of the body, and its name. */
export function formOf({ requestBody }) {
  const [entry] = Object.entries(requestBody?.content ?? {});
  return entry ? { type: entry[0], ...entry[1] } : null;
}
