import { buildSchema, getOperationAST, type OperationDefinitionNode, parse } from 'graphql';
import { countSelections } from '../operation/selection-count.ts';
import { createCompiledOperations } from './compiled-operations.ts';

const schema = buildSchema('type Query { a: Int b: Int inner: Query }');
const operationOf = (source: string) => {
  const document = parse(source);
  return { document, operation: getOperationAST(document) as OperationDefinitionNode };
};

describe('createCompiledOperations', () => {
  it('C-H1 compiles an operation when it runs for the third time', () => {
    const operations = createCompiledOperations(schema);
    const { document, operation } = operationOf('{ a b }');
    expect(operations.get(document, operation)).toBeNull();
    expect(operations.get(document, operation)).toBeNull();
    const compiled = operations.get(document, operation);
    expect(compiled?.query.query({ a: 1, b: 2 }, {}, {})).toEqual({ data: { a: 1, b: 2 } });
    expect(operations.get(document, operation)).toBe(compiled);
  });

  it('C-H1 forgets the operations that were used least recently, by their weight', () => {
    const maxBytes = 100_000;
    const operations = createCompiledOperations(schema, maxBytes);
    const wide = (index: number) => operationOf(`query Q${index} { a inner { b } }`);
    const first = wide(0);
    for (let run = 0; run < 3; run++) operations.get(first.document, first.operation);
    expect(operations.get(first.document, first.operation)).not.toBeNull();
    for (let index = 1; index < 50; index++) {
      const { document, operation } = wide(index);
      for (let run = 0; run < 3; run++) operations.get(document, operation);
      expect(operations.weight).toBeLessThanOrEqual(maxBytes);
    }
    expect(operations.get(first.document, first.operation)).toBeNull();
  });

  it('C-H1 weighs a fragment at each spread', () => {
    const count = (source: string) => {
      const { document, operation } = operationOf(source);
      return countSelections(document, operation);
    };
    expect(count('{ a ... { b } }')).toBe(2);
    expect(count('{ ...F inner { ...F } } fragment F on Query { a b }')).toBe(5);
    expect(count('{ ...F } fragment F on Query { a inner { ...F } }')).toBe(2);
  });
});
