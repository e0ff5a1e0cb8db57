// Writes to schema/generated (or the folder given as argument) what follows from schema/rest/openapi.yaml:
// - openapi.yaml, the document that the gateway serves;
// - rest-schemas.ts, the types of its schemas;
// - rest-forms.ts, the fields and the data of each operation, by `area/op_type`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, stringify } from 'yaml';
import { errorStatuses } from '../schema/error-statuses.ts';
import { errors } from '../schema/errors.ts';
import { bundle, dataSchemaOf, operationsOf } from './rest/bundle-openapi.mjs';
import { pascalCase } from './rest/components.mjs';
import { fieldsOf, toFormField } from './rest/form-fields.mjs';
import { typesOf } from './rest/types-of.mjs';

const root = new URL('../', import.meta.url);
const mark =
  'Generated from schema/rest/openapi.yaml by scripts/codegen-rest.mjs. Not to be edited.';

const [, , folder = fileURLToPath(new URL('schema/generated', root))] = process.argv;
const source = parse(readFileSync(new URL('schema/rest/openapi.yaml', root), 'utf8'));
const document = bundle(source, errors, errorStatuses);
const write = (name, text) => writeFileSync(join(folder, name), text);

write('openapi.yaml', stringify(document, { lineWidth: 120, aliasDuplicateObjects: false }));
const { openapi, info, components } = document;
const schemasOnly = { openapi, info, components: { schemas: components.schemas } };
write('rest-schemas.ts', `// ${mark}\n${await typesOf(schemasOnly)}`);
write('rest-forms.ts', toForms());

function toForms() {
  const operations = operationsOf(source);
  const forms = operations.map(({ key, operation }) => {
    const fields = Object.entries(fieldsOf(operation, source)).map(
      ([name, { schema, required }]) => {
        return `    ${name}: ${JSON.stringify(toFormField(schema, required, source))},`;
      },
    );
    return `  '${key}': {\n${fields.join('\n')}\n  },`;
  });
  const data = operations.map(({ key, operation }) => `  '${key}': ${dataType(operation)};`);
  return `// ${mark}
import type { ErrorCode } from '../errors.ts';
import type { components } from './rest-schemas.ts';

/** A field of a form or query. */
export interface FormField {
  readonly kind: 'text' | 'id' | 'integer' | 'flag' | 'choice';
  readonly required?: true;
  readonly default?: string | number | boolean;
  /** The values of a choice. */
  readonly choices?: readonly string[];
  /** Characters of a text that the gateway itself limits, and the error of a longer one. */
  readonly min?: number;
  readonly max?: number;
  readonly tooLong?: ErrorCode;
}

export const restForms = {
${forms.join('\n')}
} as const satisfies Record<string, Record<string, FormField>>;

export type Schemas = components['schemas'];

/** \`data\` of a success. */
export interface RestData {
${data.join('\n')}
}
`;
}

function dataType(operation) {
  const schema = dataSchemaOf(operation);
  const isReference = schema.$ref && Object.keys(schema).length === 1;
  const name = isReference
    ? schema.$ref.split('/').at(-1)
    : `${pascalCase(operation.operationId)}Data`;
  return `Schemas['${name}']`;
}
