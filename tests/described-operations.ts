/** The parts of schema/generated/openapi.yaml that tests read. */
export interface ContractDocument {
  info: { title: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Partial<Record<'get' | 'post', ContractOperation>>>;
  components: Record<string, Record<string, Schema>>;
  'x-error-codes': Record<string, number>;
}

export interface ContractOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  'x-requirements': string[];
  'x-aliases'?: string[];
  'x-op-type'?: string;
  'x-also-post'?: boolean;
  'x-roles': string;
  'x-errors': string[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: Schema; example: Record<string, unknown> }> };
  responses: Record<string, { content: Record<string, { schema: Schema; example?: unknown }> }>;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
  example?: unknown;
}

export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  maxLength?: number;
  pattern?: string;
  'x-too-long'?: string;
}

/** An operation that has a path of its own. */
export interface Described {
  /** `area/op_type`; each operation has one. */
  key: string;
  area: string;
  name: string;
  path: string;
  method: 'get' | 'post';
  operation: ContractOperation;
}

/** The tag of the paths where `op_type` names the operation. */
export const oldFormTag = 'op_type';

export const describedOperations = ({ paths }: ContractDocument): Described[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    (Object.entries(methods) as ['get' | 'post', ContractOperation][])
      .filter(([, operation]) => !operation.tags.includes(oldFormTag))
      .map(([method, operation]) => {
        const [, , area = '', last = ''] = path.split('/');
        const name = operation['x-op-type'] ?? last;
        return { key: `${area}/${name}`, area, name, path, method, operation };
      }),
  );

/** The schema behind a `$ref`, or the schema itself. */
export function schemaOf(schema: Schema, { components }: ContractDocument): Schema {
  const [, name = ''] = /^#\/components\/schemas\/(\w+)$/.exec(schema.$ref ?? '') ?? [];
  return schema.$ref ? { ...components.schemas?.[name], ...schema } : schema;
}

export interface DescribedField {
  schema: Schema;
  required: boolean;
}

/** The fields of the query or form, without those that every operation has. */
export function fieldsOf(
  { operation }: Described,
  contract: ContractDocument,
): Record<string, DescribedField> {
  const query = (operation.parameters ?? []).map((given) =>
    '$ref' in given
      ? (contract.components.parameters?.[given.$ref.split('/').at(-1) ?? ''] as Parameter)
      : given,
  );
  const [form] = Object.values(operation.requestBody?.content ?? {});
  const body = form ? schemaOf(form.schema, contract) : {};
  return Object.fromEntries([
    ...query
      .filter((parameter) => parameter.in === 'query' && parameter.name !== 'lan_cls')
      .map(({ name, schema, required = false }) => [
        name,
        { schema: schemaOf(schema, contract), required },
      ]),
    ...Object.entries(body.properties ?? {}).map(([name, schema]) => [
      name,
      { schema: schemaOf(schema, contract), required: body.required?.includes(name) ?? false },
    ]),
  ]);
}

/** A request that the contract shows as an example, as texts. */
export function exampleOf({ operation }: Described): Record<string, string> {
  const query = (operation.parameters ?? []).flatMap((parameter) =>
    'in' in parameter && parameter.in === 'query' && parameter.required
      ? [[parameter.name, parameter.example] as const]
      : [],
  );
  const [form] = Object.values(operation.requestBody?.content ?? {});
  const fields = [...query, ...Object.entries(form?.example ?? {})];
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]));
}
