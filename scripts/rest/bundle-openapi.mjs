// Makes the document that the gateway serves from schema/rest/openapi.yaml: it adds what follows from the
// rest, as status codes, examples, and the form with `op_type` of every area.

import { pascalCase, reference, schemaReference, successSchema } from './components.mjs';
import { textOfSuccess } from './error-texts.mjs';
import { exampleOf } from './example-of.mjs';
import { fieldsOf, formOf } from './form-fields.mjs';
import { addOldForm } from './old-form.mjs';
import { addRefusals, headersOf, refusalSchemas } from './refusals.mjs';

const json = 'application/json';
const flagFieldSchema = {
  enum: [0, 1, true, false],
  description: '1 or `true` yes, 0 or `false` no.',
};

const guideLink = '[Limits, repeating and errors](/api/docs/partners.md)';

/** Every operation of the source with its path, method, `area` and `op_type`. */
export function operationsOf({ paths }) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const [, , area, last] = path.split('/');
      const name = operation['x-op-type'] ?? last;
      return { path, method, area, name, key: `${area}/${name}`, operation };
    }),
  );
}

/** The schema of `data` in the source. */
export const dataSchemaOf = ({ responses }) =>
  responses['200'].content[json].schema.allOf[1].properties.data;

/**
 * @param errors `schema/errors.ts`
 * @param statuses `schema/error-statuses.ts`
 */
export function bundle(source, errors, statuses) {
  const {
    'x-samples': samples,
    'x-error-samples': errorSamples,
    'x-common-errors': common,
    ...document
  } = structuredClone(source);
  Object.assign(document.components.schemas, refusalSchemas(errors));
  document.components.schemas.FlagField = flagFieldSchema;
  delete document.components.schemas.Envelope;
  const operations = operationsOf(document);
  for (const each of operations) {
    acceptFlagWords(each.operation);
    each.fields = fieldsOf(each.operation, document);
    each.data = hoistData(each.operation, document);
    each.request = hoistRequest(each, document, samples);
  }
  for (const { method, operation, data } of operations) {
    operation.parameters = [
      ...(operation.parameters ?? []),
      reference('parameters', 'lan_cls'),
      ...(method === 'post' ? [reference('parameters', 'idempotency_key')] : []),
    ];
    operation.responses = { 200: toSuccess(operation, { data, document, samples }) };
    operation.description = [operation.description, guideLink].filter(Boolean).join('\n\n');
    addRefusals(operation, { errors, statuses, common, errorSamples, document });
  }
  addOldForm(operations, document);
  document['x-error-codes'] = Object.fromEntries(
    Object.entries(errors).map(([code, { err }]) => [code, err]),
  );
  return document;
}

/** A flag of a request may also be `true` or `false`. */
function acceptFlagWords(operation) {
  const properties = Object.values(formOf(operation)?.schema.properties ?? {});
  const schemas = (operation.parameters ?? []).flatMap(({ schema }) => schema ?? []);
  for (const schema of [...properties, ...schemas]) {
    if (schema.$ref === schemaReference('Flag').$ref)
      Object.assign(schema, schemaReference('FlagField'));
  }
}

/** Moves the schema of `data` to the components, unless it is one of them. */
function hoistData(operation, document) {
  const schema = dataSchemaOf(operation);
  if (schema.$ref && Object.keys(schema).length === 1) return schema;
  const name = `${pascalCase(operation.operationId)}Data`;
  document.components.schemas[name] = schema;
  return schemaReference(name);
}

/** Moves the schema of the form to the components, and adds examples of the request. */
function hoistRequest({ operation, fields }, document, samples) {
  for (const parameter of operation.parameters ?? []) {
    if (parameter.in)
      parameter.example = exampleOf(parameter.schema, document, samples, parameter.name);
  }
  const form = formOf(operation);
  if (!form) return null;
  const { type, schema, ...rest } = form;
  const name = `${pascalCase(operation.operationId)}Request`;
  const { examples, ...described } = schema;
  document.components.schemas[name] = described;
  const shown = Object.entries(fields).filter(([, { required }]) => required);
  const example =
    examples?.[0] ??
    Object.fromEntries(
      shown.map(([key, field]) => [key, exampleOf(field.schema, document, samples, key)]),
    );
  operation.requestBody.required = (schema.required ?? []).length > 0;
  operation.requestBody.content = { [type]: { schema: schemaReference(name), example, ...rest } };
  return { type, name };
}

function toSuccess({ 'x-message': message }, { data, document, samples }) {
  const msg = message ? textOfSuccess(message, samples) : '';
  return {
    description: 'Success.',
    headers: headersOf(200),
    content: {
      [json]: {
        schema: successSchema(data),
        example: { err: 0, msg, data: exampleOf(data, document, samples) },
      },
    },
  };
}
