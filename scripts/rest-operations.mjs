// Writes docs/rest.md from the REST contract, the operations of the gateway and the tests that call them; with --check
// it only reports a difference. Exits with 1 when an operation has no twin in the graph, no test, no recorded conversation
// or no example.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kind } from 'graphql';
import { parse } from 'yaml';
import { errorStatuses } from '../schema/error-statuses.ts';
import { errors } from '../schema/errors.ts';
import { operationsOf } from './rest/bundle-openapi.mjs';

const target = 'docs/rest.md';
process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const { operations } = await import('../dist/gateway/src/rest/operations.js');
const contract = parse(readFileSync('schema/generated/openapi.yaml', 'utf8'));
const requirements = Object.assign(
  {},
  ...Object.values(parse(readFileSync('docs/requirements.yaml', 'utf8'))),
);
/** It calls every operation, and names some for other reasons. */
const sweeping = ['tests/contract/schemathesis.e2e.test.ts'];
const tests = ['tests/journeys', 'tests/contract', 'tests/kafka', 'tests/processes']
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  .filter((file) => /\.test\.ts$/.test(file) && !sweeping.includes(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** The fields of the graph that an operation uses, as `Mutation.login`. */
function twinsOf({ documents }) {
  const definitions = documents.flatMap((document) => document.definitions);
  const roots = definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  const fields = roots.flatMap(({ operation, selectionSet }) => {
    const type = operation.charAt(0).toUpperCase() + operation.slice(1);
    return selectionSet.selections.map(({ name }) => `${type}.${name.value}`);
  });
  return [...new Set(fields)];
}

/** Tests with the path of the operation or of an alias, or with its area and its `op_type`. */
function testsOf({ area, name, aliases }) {
  const calls = [`${area}/${name}`, ...aliases].map((each) => {
    const [ofArea, op_type] = each.replace('*', '').split('/');
    const end = op_type.endsWith('.') ? '' : '(?![\\w.])';
    return {
      area: new RegExp(`(/api/|['"\`])${ofArea}['"\`?/]`),
      name: op_type && new RegExp(`(['"\`]|op_type=|/)${op_type.replace('.', '\\.')}${end}`),
    };
  });
  return tests
    .filter(({ text }) =>
      calls.some((call) => call.area.test(text) && (call.name === '' || call.name.test(text))),
    )
    .map(({ file }) => file);
}

/** `O3, B2-B4` as single ids. */
const idsOf = (requirement) =>
  requirement.split(', ').flatMap((each) => {
    const [, letter, from, to = from] = /^([A-Z])(\d+)(?:-[A-Z](\d+))?$/.exec(each);
    return Array.from({ length: to - from + 1 }, (_, n) => `${letter}${Number(from) + n}`);
  });

function stateOf(ids) {
  const states = new Set(ids.map((id) => requirements[id]?.state ?? 'unknown'));
  return [...states].join(', ');
}

const byKey = new Map(operations.map((each) => [`${each.area}/${each.name}`, each]));
const linkTo = (file) => `[${file.split('/').at(-1)}](../${file})`;
const conversationOf = ({ area, name }) =>
  `tests/conversations/${area}/${name.replace('*', 'state') || 'upload'}.yaml`;
const code = (text) => `\`${text}\``;
const problems = [];
const rows = operationsOf(contract)
  .filter(({ operation }) => !operation.tags.includes('op_type'))
  .map(({ key, path, method, operation }) => {
    const implemented = byKey.get(key);
    const twins = twinsOf(implemented);
    const found = testsOf(implemented);
    const [form] = Object.values(operation.requestBody?.content ?? {});
    const answer = operation.responses[200].content['application/json'];
    if (twins.length === 0) problems.push(`${key} has no twin in the graph`);
    if (found.length === 0) problems.push(`${key} has no test`);
    const conversation = conversationOf(implemented);
    if (!existsSync(conversation)) problems.push(`${key} has no recorded conversation`);
    if (!answer.example || (form && !form.example)) problems.push(`${key} has no example`);
    const aliases = implemented.aliases.filter((alias) => `/api/${alias}` !== path);
    const ids = idsOf(implemented.requirement);
    return `| ${[
      code(`${method.toUpperCase()} ${path}`),
      aliases.map(code).join(', '),
      twins.map(code).join(', '),
      implemented.requirement,
      found.map(linkTo).join(', '),
      linkTo(conversation),
      stateOf(ids),
    ].join(' | ')} |`;
  });

/** As `PRODUCT_NOT_FOUND` (404, 51). */
const describe = (name) => `${code(name)} (${errorStatuses[name]}, ${errors[name].err})`;
const source = parse(readFileSync('schema/rest/openapi.yaml', 'utf8'));
const errorRows = operationsOf(source).map(({ path, method, operation }) => {
  const own = operation['x-errors'].filter((each) => !source['x-common-errors'].includes(each));
  return `| ${code(`${method.toUpperCase()} ${path}`)} | ${own.map(describe).join(', ')} |`;
});
const text = `# REST operations

Generated by \`npm run requirements\` from the contract, the operations of the gateway and the tests that call them. The
contract itself, with fields, errors and examples, is at \`/api/docs\` of a running site. Guides: [for partners](partners.md),
[webhooks](webhooks.md), [events](events.md), [GraphQL](graphql.md).

Each operation has a path of its own, with real status codes. Old clients send the last part of the path as \`op_type\` to
the path before it, \`POST /api/user\` with \`op_type=login\`, and get HTTP 200 always; an alias is another \`area/op_type\`.
The state is that of the requirements, which [requirements.md](requirements.md) explains.

${rows.length} operations.

| operation | aliases | twin in the graph | requirements | tests | conversation | state |
|---|---|---|---|---|---|---|
${rows.join('\n')}

## Errors

Each error with its HTTP status on the path of the operation, and its \`err\`. With \`op_type\` the status is 200. \`error.code\` on the path
is the name. A throttled vote has \`err\` -10, unless its API token is beyond a limit of its own.

Every operation: ${source['x-common-errors'].map(describe).join(', ')}.

| operation | its own errors |
|---|---|
${errorRows.join('\n')}
`;
if (!process.argv.includes('--check')) writeFileSync(target, text);
else if (readFileSync(target, 'utf8') !== text) {
  problems.push(`${target} is stale: run npm run requirements`);
}
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
