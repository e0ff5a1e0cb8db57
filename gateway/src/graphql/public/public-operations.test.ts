import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { OperationTypeNode, parse } from 'graphql';
import { projectFile } from '#kit/runtime/paths';
import type { RequestContext, ViewerClaim } from '#kit/subgraph/context';
import { access } from '#schema/access';
import { sharedKey } from './public-operations.ts';

const visitor = { viewer: null, language: 'en' } as const;
const keyOf = (
  source: string,
  context: Pick<RequestContext, 'viewer' | 'language'> = visitor,
  variables: Record<string, unknown> = {},
  operationName: string | null = null,
) =>
  sharedKey(
    {
      document: parse(source),
      type: OperationTypeNode.QUERY,
      cost: null,
      query: source,
      variables,
      operationName,
    },
    context,
  );

const queries = Object.keys(access)
  .filter((name) => name.startsWith('Query.'))
  .map((name) => name.slice('Query.'.length));
const isOwn = (name: string) => {
  const { access: who, token } = access[`Query.${name}`] ?? {};
  return who !== 'anyone' || token !== 'public';
};

interface Part {
  field: string;
  alias: string;
  depth: number;
  isNamed: boolean;
}

/** A query in which each field is as deep in fragments as its part says. */
function toSource(parts: readonly Part[]): string {
  const fragments: string[] = [];
  const selections = parts.map(({ field, alias, depth, isNamed }, number) => {
    let text = `${alias}${number}: ${field}`;
    for (let level = 0; level < depth; level++) text = `... on Query { ${text} }`;
    if (!isNamed) return text;
    fragments.push(`fragment F${number} on Query { ${text} }`);
    return `...F${number}`;
  });
  return `query { ${selections.join(' ')} } ${fragments.join(' ')}`;
}

const part = fc.record({
  field: fc.constantFrom(...queries),
  alias: fc.constantFrom('a', 'viewer', 'products'),
  depth: fc.nat(3),
  isNamed: fc.boolean(),
});

describe('sharedKey', () => {
  it('perf-G2 shares no operation with a field of a viewer, at any depth', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
        const key = keyOf(toSource(parts));
        if (parts.some(({ field }) => isOwn(field))) expect(key).toBeNull();
      }),
    );
    expect(keyOf('{ a: products ... on Query { b: cards } }')).not.toBeNull();
    expect(keyOf('{ products ... on Query { viewer { id } } }')).toBeNull();
  });

  it('perf-G2 shares nothing with a member, and no change', () => {
    const viewer = { userId: 'a' } as ViewerClaim;
    expect(keyOf('{ products }', { viewer, language: 'en' })).toBeNull();
    expect(keyOf('mutation { upProduct }')).toBeNull();
    expect(keyOf('{ __typename }')).toBeNull();
  });

  it('perf-G2 returns the same key for requests that the executor cannot distinguish, and only for these', () => {
    const key = keyOf('query ($a: Int, $b: Int) { products }', visitor, {
      a: 1,
      b: { c: 1, d: 2 },
    });
    const same = keyOf('query($a:Int, $b:Int){\n  products # all\n}', visitor, {
      b: { d: 2, c: 1 },
      a: 1,
    });
    expect(same).toBe(key);
    const undeclared = { a: 1, b: { c: 1, d: 2 }, more: 'x' };
    expect(keyOf('query ($a: Int, $b: Int) { products }', visitor, undeclared)).toBe(key);
    const others = [
      keyOf('query ($a: Int, $b: Int) { products }', visitor, { a: 2, b: { c: 1, d: 2 } }),
      keyOf('query ($a: Int, $b: Int) { products }', { viewer: null, language: 'zh' }, {}),
      keyOf('query ($a: Int, $b: Int) { x: products }', visitor, { a: 1, b: { c: 1, d: 2 } }),
      keyOf('query ($a: Int, $b: Int) { products }', visitor, { a: [1, 2] }),
      keyOf('query ($a: Int, $b: Int) { products }', visitor, { a: [2, 1] }),
    ];
    expect(new Set([key, ...others]).size).toBe(others.length + 1);
  });

  it('perf-G2 returns another key for another operation of the same document', () => {
    const source = 'query A { products } query B { cards }';
    const [a, b] = ['A', 'B'].map((name) => keyOf(source, visitor, {}, name));
    expect(a).not.toBeNull();
    expect(b).not.toBeNull();
    expect(a).not.toBe(b);
  });

  it('perf-G2 decides about fields that the graph has', () => {
    const sdl = readFileSync(projectFile('schema/supergraph.graphql'), 'utf8');
    for (const name of ['invitation', 'usersByNickname', 'randomProducts', 'liveSockets']) {
      expect(sdl).toContain(`\n  ${name}`);
      expect(keyOf(`{ ${name} }`)).toBeNull();
    }
  });
});
