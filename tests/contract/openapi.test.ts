import { readFileSync } from 'node:fs';
import { transformSupergraphToPublicSchema } from '@theguild/federation-composition';
import { buildASTSchema, parse as parseSdl, validate } from 'graphql';
import { parse } from 'yaml';
import { errors, isErrorCode } from '#schema/errors';
import { operations } from '../../gateway/src/rest/operations.ts';
import type { ContractDocument } from '../rest-contract.ts';

const contract = parse(readFileSync('schema/rest/openapi.yaml', 'utf8')) as ContractDocument;

interface Described {
  key: string;
  method: string;
  requirement: string;
  roles: string;
  aliases: string[];
  alsoPost: boolean;
  errors: string[];
  /** Field name → required. */
  fields: Record<string, boolean>;
}

/** Fields that every operation accepts. */
const common = ['op_type', 'lan_cls', '_t'];

const described: Described[] = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => {
    const fields = new Map<string, boolean>();
    for (const parameter of operation.parameters ?? []) {
      if ('$ref' in parameter) fields.set(parameter.$ref.split('/').at(-1) ?? '', false);
      else fields.set(parameter.name, parameter.required ?? false);
    }
    const bodies = operation.requestBody?.content;
    const body = (bodies?.['application/x-www-form-urlencoded'] ?? bodies?.['multipart/form-data'])
      ?.schema;
    for (const name of Object.keys(body?.properties ?? {})) {
      fields.set(name, body?.required?.includes(name) ?? false);
    }
    // A path with one operation has a `#` without a name, and no `op_type`.
    expect(fields.get('op_type') ?? false).toBe(!path.endsWith('#'));
    for (const name of common) fields.delete(name);
    return {
      key: path.replace('/api/', '').replace('#', '/'),
      method: method.toUpperCase(),
      requirement: operation['x-requirements'].join(', '),
      roles: operation['x-roles'],
      aliases: operation['x-aliases'] ?? [],
      alsoPost: operation['x-also-post'] ?? false,
      errors: operation['x-errors'],
      fields: Object.fromEntries(fields),
    };
  }),
);

describe('schema/rest/openapi.yaml', () => {
  it('Q52 describes exactly the existing operations and aliases', () => {
    const implemented = operations.map((operation) => ({
      key: `${operation.area}/${operation.name}`,
      method: operation.method,
      requirement: operation.requirement,
      roles: operation.roles,
      aliases: [...operation.aliases],
      alsoPost: operation.alsoPost,
      fields: Object.fromEntries(
        Object.entries(operation.fields)
          .filter(([name]) => !common.includes(name))
          .map(([name, { required }]) => [name, required]),
      ),
    }));
    const byKey = (a: { key: string }, b: { key: string }) => a.key.localeCompare(b.key);
    const documented = described.map(({ errors: _, ...operation }) => operation);
    expect(documented.sort(byKey)).toEqual(implemented.sort(byKey));
  });

  it('lists every error code with its number', () => {
    const numbers = Object.entries(errors).map(([code, { err }]) => [code, err]);
    expect(contract['x-error-codes']).toEqual(Object.fromEntries(numbers));
    for (const { key, errors: codes } of described) {
      expect({ key, unknown: codes.filter((code) => !isErrorCode(code)) }).toEqual({
        key,
        unknown: [],
      });
    }
  });

  it('O2 lists -2 for every operation that a visitor cannot call', () => {
    const open = described.filter(({ roles, errors: codes }) =>
      roles === 'anyone' ? false : !codes.includes('UNAUTHENTICATED'),
    );
    expect(open).toEqual([]);
  });

  it('defines every schema that it references', () => {
    const defined = new Set(
      Object.entries(contract.components).flatMap(([kind, parts]) =>
        Object.keys(parts).map((name) => `#/components/${kind}/${name}`),
      ),
    );
    const text = readFileSync('schema/rest/openapi.yaml', 'utf8');
    const used = [...text.matchAll(/'(#\/components\/[^']+)'/g)].map(
      ([, reference]) => reference ?? '',
    );
    expect(used.filter((reference) => !defined.has(reference))).toEqual([]);
  });

  it('maps operations to valid GraphQL documents', () => {
    const supergraph = parseSdl(readFileSync('schema/supergraph.graphql', 'utf8'));
    const schema = buildASTSchema(transformSupergraphToPublicSchema(supergraph));
    for (const { name, document } of operations) {
      expect({ name, errors: validate(schema, document) }).toEqual({ name, errors: [] });
    }
  });

  it('has what the documentation page shows of every operation', () => {
    const tags = contract.tags.map(({ name }) => name);
    for (const [path, methods] of Object.entries(contract.paths)) {
      for (const operation of Object.values(methods)) {
        const [, area, name] = /^\/api\/(\w+)#([\w.*]*)$/.exec(path) ?? [];
        expect({ path, id: operation.operationId }).toEqual({ path, id: `${area}.${name}` });
        expect({ path, tags: operation.tags }).toEqual({ path, tags: [area] });
        expect(tags).toContain(area);
        expect(operation.summary).not.toBe('');
        const { description = '' } = operation;
        expect({ path, text: operation.summary + description }).not.toMatchObject({
          text: expect.stringMatching(/undefined|\[object Object\]/),
        });
      }
    }
  });
});
