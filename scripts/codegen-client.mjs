// Writes to clients/typescript/src/generated (or the folder given as argument) what follows from the REST contract as
// it is served, schema/generated/openapi.yaml:
// - openapi.ts, the types of its operations and schemas;
// - error-codes.ts, the names of errors with their numbers.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { typesOf } from './rest/types-of.mjs';

const root = new URL('../', import.meta.url);
const mark =
  '// Generated from schema/generated/openapi.yaml by scripts/codegen-client.mjs. Not to be edited.\n';
/** The paths of old clients, where `op_type` names the operation. */
const oldFormTag = 'op_type';

const [, , folder = fileURLToPath(new URL('clients/typescript/src/generated', root))] =
  process.argv;
const document = parse(readFileSync(new URL('schema/generated/openapi.yaml', root), 'utf8'));
const paths = Object.fromEntries(
  Object.entries(document.paths).filter(([, methods]) =>
    Object.values(methods).some(({ tags }) => !tags.includes(oldFormTag)),
  ),
);

mkdirSync(folder, { recursive: true });
const write = (name, text) => writeFileSync(join(folder, name), `${mark}${text}`);
write('openapi.ts', await typesOf({ ...document, paths }));
write('error-codes.ts', toErrorCodes(document['x-error-codes']));

function toErrorCodes(numbers) {
  const lines = Object.entries(numbers).map(([code, err]) => `  ${code}: ${err},`);
  return `
/** The number that each error has in \`err\`; both refusals of a vote have -10. */
export const errorNumbers = {
${lines.join('\n')}
} as const;

export type ErrorCode = keyof typeof errorNumbers;
`;
}
