import { gql } from '@apollo/client';
import { transformSupergraphToPublicSchema } from '@theguild/federation-composition';
import {
  buildASTSchema,
  type DocumentNode,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { createCache } from '../../web/src/app/apollo-client.ts';
import { readText } from './repository.ts';

interface List {
  type: string;
  field: string;
  /** Names of the arguments that choose another list. */
  args: string[];
}

interface Page {
  nodes: { id: string }[];
}
type Parent = Record<string, unknown>;

const schema = buildASTSchema(
  transformSupergraphToPublicSchema(parse(readText('schema/supergraph.graphql'))),
);

/** What identifies a type that has no id. */
const keys: Readonly<Record<string, readonly string[]>> = { Talk: ['kind', 'subjectId'] };

/** Documents whose pages the client puts together itself, without the cache. */
const uncached: readonly string[] = ['LedgerProof'];

const documents: DocumentNode[] = [
  ...readText('web/src/gql/graphql.ts').matchAll(/^export const (\w+)Document = (\{.*\}) as/gm),
]
  .filter(([, name = '']) => !uncached.includes(name))
  .map(([, , json = '']) => JSON.parse(json));

/** The fields that a document of the web client can continue after a cursor. */
function listsOf(document: DocumentNode): List[] {
  const lists: List[] = [];
  const info = new TypeInfo(schema);
  const enter = {
    Field({
      name,
      arguments: given = [],
    }: {
      name: { value: string };
      arguments?: readonly { name: { value: string } }[];
    }) {
      const names = given.map((argument) => argument.name.value);
      if (!names.includes('after')) return;
      const args = names.filter((one) => one !== 'after' && one !== 'first').sort();
      lists.push({ type: info.getParentType()?.name ?? '', field: name.value, args });
    },
  };
  visit(document, visitWithTypeInfo(info, enter));
  return lists;
}

const lists = new Map(
  documents.flatMap(listsOf).map((list) => [`${list.type}.${list.field}(${list.args})`, list]),
);

type Rows = readonly [string, string, string, string];

/** The cache keeps comments in the order of their ids. */
const newestFirst = new Set(['Talk.threads']);

/** What the cache has of a list after its first page and the next one, and of another list of the field. */
function cached({ type, field, args }: List, [a, b, c, d]: Rows) {
  const cache = createCache();
  const given = args.map((arg) => `, ${arg}: $${arg}`).join('');
  const selection = `${field}(first: $first, after: $after${given}) {
    nodes { id } pageInfo { hasNextPage endCursor } totalCount
  }`;
  const key = keys[type] ?? ['id'];
  const query = gql`{ ${type === 'Query' ? selection : `parent { ${key.join(' ')} ${selection} }`} }`;
  const of = (value: string) => Object.fromEntries(args.map((arg) => [arg, value]));
  const write = (after: string | null, ids: string[]) => {
    const page = {
      nodes: ids.map((id) => ({ __typename: 'Row', id })),
      pageInfo: { hasNextPage: true, endCursor: ids.at(-1) },
      totalCount: 4,
    };
    const data =
      type === 'Query'
        ? { [field]: page }
        : {
            parent: {
              __typename: type,
              ...Object.fromEntries(key.map((name) => [name, '1'])),
              [field]: page,
            },
          };
    cache.writeQuery({ query, variables: { first: 2, after, ...of('one') }, data });
  };
  const read = (value: string) => {
    const variables = { first: 2, after: null, ...of(value) };
    const data = cache.readQuery<Record<string, Parent>>({ query, variables });
    const page = type === 'Query' ? data?.[field] : data?.parent?.[field];
    return (page as Page | undefined)?.nodes.map(({ id }) => id);
  };
  write(null, [a, b]);
  write(b, [c, d]);
  return { list: read('one'), other: read('two') };
}

describe('lists of the web client', () => {
  it('F8 are found in its documents', () => {
    expect(lists.size).toBeGreaterThan(25);
  });

  it.each([...lists.keys()])('F8 Q30 %s grows by its next page, apart from other lists', (name) => {
    const list = lists.get(name) as List;
    const isNewestFirst = newestFirst.has(`${list.type}.${list.field}`);
    const grown: Rows = isNewestFirst ? ['4', '3', '2', '1'] : ['1', '2', '3', '4'];
    // A list without arguments is the same for all values.
    expect(cached(list, grown)).toEqual({
      list: grown,
      other: list.args.length > 0 ? undefined : grown,
    });
  });
});
