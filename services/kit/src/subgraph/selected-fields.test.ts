import { type FieldNode, Kind, parse } from 'graphql';
import { selectedFields } from './selected-fields.ts';

function infoOf(source: string) {
  const { definitions } = parse(source);
  const fragments = Object.fromEntries(
    definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  );
  const [operation] = definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('the operation comes first');
  return { fieldNodes: operation.selectionSet.selections as readonly FieldNode[], fragments };
}

describe('selectedFields', () => {
  it('perf-G6 names the fields of an object below a field, also those of fragments and aliases', () => {
    const info = infoOf(`
      mutation {
        upProduct { ranking ...result product { __typename id other: slug } }
      }
      fragment result on UpResult { product { ... on Product { id name } ...card } }
      fragment card on Product { logo owner { id nickname } }`);
    expect(selectedFields(info, 'product')).toEqual(['id', 'name', 'logo', 'owner', 'slug']);
    expect(selectedFields(info, 'product')).toBe(selectedFields(info, 'product'));
    expect(selectedFields(info, 'ranking')).toEqual([]);
  });

  it('perf-G6 joins the selections of one field that is there twice', () => {
    const twice = infoOf('{ up { product { id } } up { product { name } } }');
    expect(selectedFields(twice, 'product')).toEqual(['id', 'name']);
  });
});
