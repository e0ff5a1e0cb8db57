import { getOperationAST, parse } from 'graphql';
import { rootFieldsOf } from './root-fields.ts';

function namesIn(source: string): string[] {
  const document = parse(source);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('no operation');
  return [...rootFieldsOf(document, operation.selectionSet)];
}

describe('rootFieldsOf', () => {
  it('C-M12 names what an operation calls, directly and in fragments, without introspection', () => {
    expect(namesIn('mutation { a: logout __typename ... on Mutation { endSession } }')).toEqual([
      'logout',
      'endSession',
    ]);
    const nested =
      'mutation { ...F } fragment F on Mutation { ...G } fragment G on Mutation { logout }';
    expect(namesIn(nested)).toEqual(['logout']);
  });

  it('C-M12 reads a fragment once, however often it is spread', () => {
    const spread = 'query { ...F ...F } fragment F on Query { viewer { id } ...F }';
    expect(namesIn(spread)).toEqual(['viewer']);
  });
});
