import { transformSupergraphToPublicSchema } from '@theguild/federation-composition';
import {
  buildASTSchema,
  type DocumentNode,
  getNamedType,
  getNullableType,
  getOperationAST,
  isLeafType,
  isListType,
  isObjectType,
  parse,
} from 'graphql';
import { security } from '#schema/limits';
import { createOperations } from '../../gateway/src/graphql/operations.ts';
import { operations as restOperations } from '../../gateway/src/rest/operations.ts';
import { readText } from './repository.ts';

const supergraph = readText('schema/supergraph.graphql');
const schema = buildASTSchema(transformSupergraphToPublicSchema(parse(supergraph)));
const operations = createOperations({ schema, supergraph, introspection: true });

/** What the code generator wrote for the web client, by name. */
const clientDocuments: [name: string, document: DocumentNode][] = [
  ...readText('web/src/gql/graphql.ts').matchAll(/^export const (\w+)Document = (\{.*\}) as/gm),
].map(([, name = '', json = '']) => [name, JSON.parse(json)]);

const restDocuments = restOperations.flatMap(({ area, name, documents }) =>
  documents.map((document): [string, DocumentNode] => [`${area}/${name}`, document]),
);

describe('the cost of operations', () => {
  it('C-H2 X-H1 allows every document of the web client and of REST, with the longest lists', () => {
    // A variable that is missing counts as the longest list.
    const costs = [...clientDocuments, ...restDocuments]
      .filter(([, document]) => getOperationAST(document))
      .map(([name, document]) => ({ name, cost: operations.costOf(document, null, {}) }));
    expect(costs.length).toBeGreaterThan(60);
    expect(costs.filter(({ cost }) => cost > security.queryCost)).toEqual([]);
    // All badges of a product, each with its prepayments: it waits its turn among the heavy ones.
    const heavy = costs.filter(({ cost }) => cost > security.heavyQueryCost);
    expect(heavy.map(({ name }) => name)).toEqual(['app/get_badge']);
  });

  it('X-L4 allows every document of the web client and of REST by its other limits', () => {
    for (const [name, document] of [...clientDocuments, ...restDocuments]) {
      if (getOperationAST(document)) operations.check(document);
      else throw new Error(`${name} has no operation`);
    }
  });

  it('C-H2 knows the size of every list of objects in the schema', () => {
    const types = Object.values(schema.getTypeMap()).filter(
      (type) => isObjectType(type) && !type.name.startsWith('__'),
    );
    const priced = /@listSize\(/;
    const unpriced = types.flatMap((type) => {
      const fields = isObjectType(type) ? Object.values(type.getFields()) : [];
      return fields
        .filter((field) => {
          const name = getNamedType(field.type).name;
          const isList =
            isListType(getNullableType(field.type)) && !isLeafType(getNamedType(field.type));
          if (!isList && !name.endsWith('Connection')) return false;
          if (type.name.endsWith('Connection') && field.name === 'nodes') return false;
          const [line = ''] =
            new RegExp(
              `^type ${type.name} [^}]*?^  ${field.name}\\b(?:\\(\\n[^]*?\\n  \\))?.*$`,
              'm',
            ).exec(supergraph) ?? [];
          return !priced.test(line.split('\n').at(-1) ?? '');
        })
        .map(({ name }) => `${type.name}.${name}`);
    });
    expect(unpriced).toEqual([]);
  });
});
