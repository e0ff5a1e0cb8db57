import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { errors, isErrorCode } from '#schema/errors';
import { type ContractDocument, describedOperations } from '../described-operations.ts';
import type { RestResponse } from '../stack.ts';

const contract = parse(readFileSync('schema/generated/openapi.yaml', 'utf8')) as ContractDocument;
const common = (
  parse(readFileSync('schema/rest/openapi.yaml', 'utf8')) as { 'x-common-errors': string[] }
)['x-common-errors'];
const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { uri: true, binary: true } });
ajv.addSchema(contract, 'contract');

interface Promised {
  /** JSON pointer to the schema of a success. */
  pointer: string;
  /** The numbers of its errors. */
  errors: ReadonlySet<number>;
}

const numberOf = (code: string): number => (isErrorCode(code) ? errors[code].err : Number.NaN);

/** By `area/op_type`, also for aliases; a GET and a POST can have the same name. */
const promises = new Map<string, Promised[]>();
for (const { key, path, method, operation } of describedOperations(contract)) {
  const escaped = path.replaceAll('/', '~1').replace('{', '%7B').replace('}', '%7D');
  const pointer = `contract#/paths/${escaped}/${method}/responses/200/content/application~1json/schema`;
  const numbers = new Set([...operation['x-errors'], ...common].map(numberOf));
  for (const name of [key, ...(operation['x-aliases'] ?? [])]) {
    promises.set(name, [...(promises.get(name) ?? []), { pointer, errors: numbers }]);
  }
}

/** @throws if a response does not match schema/generated/openapi.yaml */
export function expectMatchesContract<T>(
  area: string,
  name: string,
  response: RestResponse<T>,
): void {
  const key = `${area}/${name.replace(/^login\..+/, 'login.*')}`;
  const promised = promises.get(key) ?? [];
  if (promised.length === 0) throw new Error(`${key} is not in the contract`);
  const faults = promised.map((each) => faultOf(response, each));
  if (faults.every((fault) => fault !== null)) throw new Error(`${key}: ${faults.join('; ')}`);
}

function faultOf<T>(response: RestResponse<T>, promised: Promised): string | null {
  const { err, msg, data, error } = response;
  const refusal = error ? 'Refusal' : 'OldRefusal';
  const pointer = err === 0 ? promised.pointer : `contract#/components/schemas/${refusal}`;
  if (!ajv.validate({ $ref: pointer }, { err, msg, data, ...(error && { error }) })) {
    return `${ajv.errorsText()} in ${JSON.stringify(data).slice(0, 500)}`;
  }
  return err === 0 || promised.errors.has(err) ? null : `error ${err} is not promised: ${msg}`;
}
