import { buildASTSchema, getOperationAST, parse } from 'graphql';
import { createQueryCost } from './query-cost.ts';

const supergraph = `
  directive @cost(weight: Int!) on FIELD_DEFINITION
  directive @listSize(assumedSize: Int, slicingArguments: [String!], sizedFields: [String!]) on FIELD_DEFINITION
  interface Named { name: String }
  type Book implements Named { name: String tags: [String!] authors(first: Int! = 10): Authors @listSize(slicingArguments: ["first"], sizedFields: ["nodes"]) }
  type Author implements Named { name: String books: [Book!] best: Book @cost(weight: 7) awards: [Award!] @listSize(assumedSize: 3) }
  type Authors { nodes: [Author!]! total: Int! @cost(weight: 10) }
  type Award { year: Int }
  type Query {
    book: Book
    named: [Named!] @listSize(assumedSize: 2)
    random(count: Int! = 6): [Book!] @listSize(slicingArguments: ["count"])
  }
  type Mutation { record: Boolean! tag: [String!]! write: Book }`;
const costOf = createQueryCost(buildASTSchema(parse(supergraph)), supergraph);

function cost(source: string, variables = {}): number {
  const document = parse(source);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('no operation');
  return costOf(document, operation)(variables);
}

describe('createQueryCost', () => {
  it('C-H2 counts objects and multiplies them by the lists around them', () => {
    expect(cost('{ book { name tags } }')).toBe(1);
    expect(cost('{ random(count: 4) { name } }')).toBe(4);
    // The book, the connection, and three authors.
    expect(cost('{ book { authors(first: 3) { nodes { name } } } }')).toBe(5);
    expect(cost('{ random(count: 4) { authors(first: 3) { nodes { best { name } } } } }')).toBe(
      4 * (1 + 1 + 3 * (1 + 7)),
    );
  });

  it('C-H2 prices each mutation, also one that returns a scalar', () => {
    expect(cost('mutation { a: record b: record ...F } fragment F on Mutation { tag }')).toBe(3);
    expect(cost('mutation { write { name authors { total } } }')).toBe(12);
    expect(cost('mutation { __typename write { name } }')).toBe(1);
  });

  it('C-H2 prices a total, and each alias', () => {
    expect(cost('{ book { authors { total } } }')).toBe(12);
    expect(cost('{ random(count: 2) { a: authors { total } b: authors { total } } }')).toBe(46);
  });

  it('C-H2 reads the size from variables, their defaults, and those of arguments', () => {
    const source =
      'query ($first: Int! = 5) { book { authors(first: $first) { nodes { name } } } }';
    expect(cost(source, { first: 20 })).toBe(22);
    expect(cost(source)).toBe(7);
    expect(cost('{ book { authors { nodes { name } } } }')).toBe(12);
  });

  it('C-H2 takes the largest page for a size that is missing, of another type or too large', () => {
    const source = 'query ($first: Int!) { random(count: $first) { name } }';
    expect(cost('query ($n: Int) { random(count: $n) { name } }', { n: null })).toBe(6);
    for (const first of [51, 2 ** 31, 'x', {}]) expect(cost(source, { first })).toBe(50);
    expect(cost(source, { first: -1 })).toBe(0);
    expect(cost('{ book { authors(first: 1) { nodes { books { name } } } } }')).toBe(53);
  });

  it('C-H2 counts fragments at each spread, and an assumed size', () => {
    const fragment = 'fragment F on Author { awards { year } }';
    expect(cost(`{ book { authors(first: 2) { nodes { ...F } } } } ${fragment}`)).toBe(10);
    expect(cost('{ named { ... on Author { awards { year } } } }')).toBe(8);
    expect(cost('{ named { name ... on Book { authors(first: 1) { total } } } }')).toBe(24);
  });

  it('counts nothing for introspection', () => {
    expect(cost('{ __schema { types { name } } __typename }')).toBe(0);
  });
});
