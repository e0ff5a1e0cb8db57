import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { transformSupergraphToPublicSchema } from '@theguild/federation-composition';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { buildASTSchema, parse as parseSdl, validate } from 'graphql';
import { parse } from 'yaml';
import { formatMessage } from '#kit/runtime/messages';
import { projectFile } from '#kit/runtime/paths';
import { errors, isErrorCode } from '#schema/errors';
import { operations } from '../../gateway/src/rest/operations.ts';
import {
  type ContractDocument,
  type DescribedField,
  describedOperations,
  fieldsOf,
  oldFormTag,
  type Parameter,
} from '../described-operations.ts';

const contract = parse(readFileSync('schema/generated/openapi.yaml', 'utf8')) as ContractDocument;
const described = describedOperations(contract);
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajvFormats.default(ajv);
ajv.addSchema(contract, 'contract');

/** The body where `op_type` names the operation. */
interface Choice {
  discriminator?: { mapping: Record<string, string> };
}

/** Fields that an operation may read beside those of the contract. */
const common = ['op_type'];

describe('schema/rest/openapi.yaml', () => {
  it.each([
    ['codegen-rest.mjs', 'schema/generated', ['openapi.yaml', 'rest-schemas.ts', 'rest-forms.ts']],
    ['codegen-client.mjs', 'clients/typescript/src/generated', ['openapi.ts', 'error-codes.ts']],
  ])(
    'has made the generated files that there are (npm run codegen): %s',
    async (program, place, names) => {
      const folder = await mkdtemp(join(tmpdir(), 'vita-codegen-'));
      await promisify(execFile)(process.execPath, [projectFile(`scripts/${program}`), folder]);
      for (const name of names) {
        const written = await readFile(join(folder, name), 'utf8');
        const current = await readFile(projectFile(`${place}/${name}`), 'utf8');
        expect({ name, isCurrent: written === current }).toEqual({ name, isCurrent: true });
      }
      await rm(folder, { recursive: true });
    },
  );

  it('Q52 describes exactly the existing operations and aliases', () => {
    const implemented = operations.map((operation) => ({
      key: `${operation.area}/${operation.name}`,
      method: operation.method,
      requirement: operation.requirement,
      roles: operation.roles,
      aliases: [...operation.aliases],
      alsoPost: operation.alsoPost,
    }));
    const documented = described.map(({ key, method, operation }) => ({
      key,
      method: method.toUpperCase(),
      requirement: operation['x-requirements'].join(', '),
      roles: operation['x-roles'],
      aliases: operation['x-aliases'] ?? [],
      alsoPost: operation['x-also-post'] ?? false,
    }));
    const byKey = (a: { key: string }, b: { key: string }) => a.key.localeCompare(b.key);
    expect(documented.sort(byKey)).toEqual(implemented.sort(byKey));
  });

  it('Q52 describes the fields that operations read in their own way', () => {
    for (const each of described) {
      const fields = fieldsOf(each, contract);
      const read = operations.find(({ area, name }) => each.key === `${area}/${name}`)?.fields;
      const expected = Object.entries(read ?? {})
        .filter(([name]) => !common.includes(name))
        .map(([name, { required, choices }]) => [
          name,
          { required, ...(choices && { choices: [...choices].sort() }) },
        ]);
      const documented = Object.entries(fields).map(([name, field]) => [
        name,
        { required: field.required, ...(read?.[name]?.choices && { choices: valuesOf(field) }) },
      ]);
      expect({ key: each.key, fields: Object.fromEntries(documented) }).toEqual({
        key: each.key,
        fields: Object.fromEntries(expected),
      });
    }
  });

  it('Q52 has an example of every request and response, which its schema accepts', () => {
    for (const { key, path, method, operation } of described) {
      const place = `contract#/paths/${path.replaceAll('/', '~1').replace('{', '%7B').replace('}', '%7D')}/${method}`;
      for (const parameter of operation.parameters ?? []) {
        if ('$ref' in parameter) continue;
        const at = operation.parameters?.indexOf(parameter);
        expectValid(key, `${place}/parameters/${at}/schema`, parameter.example);
      }
      for (const [type, { example }] of Object.entries(operation.requestBody?.content ?? {})) {
        const content = `requestBody/content/${type.replaceAll('/', '~1')}/schema`;
        expectValid(key, `${place}/${content}`, example);
      }
      const success = operation.responses[200]?.content['application/json'];
      expectValid(key, `${place}/responses/200/content/application~1json/schema`, success?.example);
    }
  });

  it('Q52 O2 shows the text that an operation says on success', () => {
    for (const { key, operation } of described) {
      const { example } = operation.responses[200]?.content['application/json'] ?? {};
      const { message } = operations.find(({ area, name }) => key === `${area}/${name}`) ?? {};
      const msg = message ? formatMessage('en', message) : '';
      expect({ key, example }).toMatchObject({ key, example: { msg } });
    }
  });

  it('Q52 describes every operation and alias also by op_type', () => {
    for (const { key, area, method, operation } of described) {
      for (const name of [key, ...(operation['x-aliases'] ?? [])]) {
        const [ofArea = area, op_type = ''] = name.split('/');
        const old = contract.paths[`/api/${ofArea}`]?.[method];
        expect({ name, tags: old?.tags }).toEqual({ name, tags: [oldFormTag] });
        if (op_type === '' || ofArea === 'file' || op_type.endsWith('*')) continue;
        const [form] = Object.values(old?.requestBody?.content ?? {});
        const query = old?.parameters?.find((each) => 'name' in each && each.name === 'op_type');
        const { mapping = {} } = (form?.schema as Choice | undefined)?.discriminator ?? {};
        const parameter = query && 'schema' in query ? query.schema.enum : undefined;
        const values = method === 'post' ? Object.keys(mapping) : parameter;
        expect({ name, values }).toEqual({ name, values: expect.arrayContaining([op_type]) });
      }
    }
  });

  it('Q52 describes all forms of old clients that the gateway accepts', () => {
    const queried = (path: string, method: 'get' | 'post') =>
      contract.paths[path]?.[method]?.parameters?.find(
        (each): each is Parameter => 'name' in each && each.name === 'op_type',
      );
    expect(queried('/api/user', 'get')).toMatchObject({ required: true });
    expect(queried('/api/wechat', 'get')).toMatchObject({ required: false });
    const named = queried('/api/user', 'post');
    expect(named?.required).toBeUndefined();
    const place = 'contract#/paths/~1api~1user/post';
    expectValid('op_type of a POST', `${place}/parameters/0/schema`, 'invita');
    expectValid('op_type of a POST', `${place}/parameters/0/schema`, `login.${'a'.repeat(43)}`);
    const form = `${place}/requestBody/content/application~1x-www-form-urlencoded/schema`;
    expectValid('a body without op_type', form, { email: 'a@vita.example' });
    const also = described.filter(({ operation }) => operation['x-also-post']);
    expect(also.length).toBeGreaterThan(0);
    for (const { key, area, name } of also) {
      const [body] = Object.values(
        contract.paths[`/api/${area}`]?.post?.requestBody?.content ?? {},
      );
      const { mapping = {} } = (body?.schema as Choice | undefined)?.discriminator ?? {};
      expect({ key, names: Object.keys(mapping) }).toEqual({
        key,
        names: expect.arrayContaining([name]),
      });
    }
  });

  it('lists every error code with its number', () => {
    const numbers = Object.entries(errors).map(([code, { err }]) => [code, err]);
    expect(contract['x-error-codes']).toEqual(Object.fromEntries(numbers));
    for (const { key, operation } of described) {
      const unknown = operation['x-errors'].filter((code) => !isErrorCode(code));
      expect({ key, unknown }).toEqual({ key, unknown: [] });
    }
  });

  it('O2 lists -2 for every operation that a visitor cannot call', () => {
    const open = described.filter(
      ({ operation }) =>
        operation['x-roles'] !== 'anyone' && !operation['x-errors'].includes('UNAUTHENTICATED'),
    );
    expect(open.map(({ key }) => key)).toEqual([]);
  });

  it('maps operations to valid GraphQL documents', () => {
    const supergraph = parseSdl(readFileSync('schema/supergraph.graphql', 'utf8'));
    const schema = buildASTSchema(transformSupergraphToPublicSchema(supergraph));
    for (const { name, documents } of operations) {
      for (const document of documents) {
        expect({ name, errors: validate(schema, document) }).toEqual({ name, errors: [] });
      }
    }
  });

  it('has what the documentation page shows of every operation', () => {
    const tags = contract.tags.map(({ name }) => name);
    for (const { path, area, operation } of described) {
      expect({ path, tags: operation.tags }).toEqual({ path, tags: [area] });
      expect(tags).toContain(area);
      expect(operation.summary).toMatch(/\S \S|\p{Script=Han}/u);
      const { description = '' } = operation;
      expect({ path, text: operation.summary + description }).not.toMatchObject({
        text: expect.stringMatching(/undefined|\[object Object\]/),
      });
    }
  });
});

const valuesOf = ({ schema }: DescribedField): string[] => (schema.enum ?? []).map(String).sort();

function expectValid(key: string, pointer: string, value: unknown): void {
  expect({ key, value: typeof value }).not.toEqual({ key, value: 'undefined' });
  const isValid = ajv.validate({ $ref: pointer }, value);
  expect({ key, pointer, faults: isValid ? '' : ajv.errorsText() }).toEqual({
    key,
    pointer,
    faults: '',
  });
}
