import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import type { RestResponse } from '../stack.ts';

interface Contract {
  paths: Record<
    string,
    Record<
      string,
      {
        'x-aliases'?: string[];
        responses: { '200': { content: Record<string, { schema: object }> } };
      }
    >
  >;
}

const contract = parse(readFileSync('schema/rest/openapi.yaml', 'utf8')) as Contract;
const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { uri: true, binary: true } });
ajv.addSchema(contract, 'contract');

/** `area/op_type` → JSON pointer to the schema of its response. */
const pointers = new Map<string, string>();
for (const [path, methods] of Object.entries(contract.paths)) {
  for (const [method, operation] of Object.entries(methods)) {
    const escaped = path.replaceAll('/', '~1').replace('#', '%23');
    const pointer = `contract#/paths/${escaped}/${method}/responses/200/content/application~1json/schema`;
    const names = [path.replace('/api/', '').replace('#', '/'), ...(operation['x-aliases'] ?? [])];
    for (const name of names) pointers.set(name, pointer);
  }
}

/** @throws if a successful response does not match its schema in schema/rest/openapi.yaml */
export function expectMatchesContract<T>(
  area: string,
  name: string,
  response: RestResponse<T>,
): void {
  if (response.err !== 0) return;
  const pointer = pointers.get(`${area}/${name}`);
  if (!pointer) throw new Error(`${area}/${name} is not in the contract`);
  const { err, msg, data } = response;
  const isValid = ajv.getSchema(pointer);
  if (!isValid) throw new Error(`${pointer} is no schema`);
  if (isValid({ err, msg, data })) return;
  throw new Error(
    `${area}/${name}: ${ajv.errorsText(isValid.errors)} in ${JSON.stringify(data).slice(0, 500)}`,
  );
}
