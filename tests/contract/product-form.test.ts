import { type DocumentNode, Kind, parse, type SelectionSetNode } from 'graphql';
import { parseForm } from '../../services/catalog/src/form/form.rules.ts';
import { formFields } from '../../web/src/entities/product/form-labels.ts';
import { toInput, valuesOf } from '../../web/src/features/developer/product-values.rules.ts';
import { readText } from './repository.ts';

const links = [{ kind: 'WEBSITE' as const, url: 'https://aave.example' }];
const form = parseForm({ type: 1, nameEn: 'Aave', links }, 'https://vita.example');
/** All fields of the form: the compiler checks that `parseForm` returns each. */
const fields = Object.keys(form).sort();
/** They have a table of their own. */
const columns = fields.filter((field) => field !== 'categories');

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name).sort();

const selected = ({ selections }: SelectionSetNode): string[] =>
  selections.flatMap((selection) =>
    selection.kind === Kind.FIELD && selection.name.value !== '__typename'
      ? [selection.name.value]
      : [],
  );

function fieldsOfType(document: DocumentNode, name: string): string[] {
  const found = document.definitions.find(
    (definition) =>
      (definition.kind === Kind.OBJECT_TYPE_DEFINITION ||
        definition.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION) &&
      definition.name.value === name,
  );
  return found && 'fields' in found ? (found.fields ?? []).map((field) => field.name.value) : [];
}

describe('the fields of the product form', () => {
  it('are all written to their columns', () => {
    const text = readText('services/catalog/src/form/write-form.ts');
    const [, assigned = '', declared = ''] =
      /update product set (.*?)from jsonb_to_record\(.*? as form \((.*?)\)\n/s.exec(text) ?? [];
    expect(matches(assigned, /\bform\."?(\w+)/g)).toEqual(columns);
    expect(matches(declared, /"?(\w+)"? (?:text|smallint|jsonb)\b/g)).toEqual(columns);
  });

  it('are all in the types of the graph', () => {
    const graph = parse(readText('schema/subgraphs/catalog.graphql'));
    expect(fieldsOfType(graph, 'ProductFormInput').sort()).toEqual(fields);
    expect(fieldsOfType(graph, 'ProductForm').sort()).toEqual([...fields, 'baseRevision'].sort());
  });

  it('are all in each fragment of the client', () => {
    const sources = Object.values(
      JSON.parse(readText('schema/generated/trusted-documents.json')) as Record<string, string>,
    );
    const fragments = sources
      .filter((source) => source.includes(' on ProductForm {'))
      .flatMap((source) => parse(source).definitions)
      .flatMap((definition) =>
        definition.kind === Kind.FRAGMENT_DEFINITION &&
        definition.typeCondition.name.value === 'ProductForm'
          ? [definition.selectionSet]
          : [],
      );
    expect(fragments.length).toBeGreaterThan(0);
    for (const fragment of fragments) expect(selected(fragment).sort()).toEqual(fields);
  });

  it('are all sent by the client and shown with their labels', () => {
    expect(Object.keys(toInput(valuesOf())).sort()).toEqual(fields);
    expect([...formFields].sort()).toEqual(fields);
  });
});
