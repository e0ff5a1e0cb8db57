import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** The number of fields of an operation, where a fragment counts at each spread. */
export function countSelections(
  document: DocumentNode,
  operation: OperationDefinitionNode,
): number {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      fragments.set(definition.name.value, definition);
    }
  }
  const counts = new Map<string, number>();

  function countFragment(name: string): number {
    const known = counts.get(name);
    if (known !== undefined) return known;
    // Ends at a fragment that contains itself.
    counts.set(name, 0);
    const fragment = fragments.get(name);
    const found = fragment ? count(fragment.selectionSet) : 0;
    counts.set(name, found);
    return found;
  }

  function count({ selections }: SelectionSetNode): number {
    let total = 0;
    for (const selection of selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) total += countFragment(selection.name.value);
      else {
        if (selection.kind === Kind.FIELD) total += 1;
        if (selection.selectionSet) total += count(selection.selectionSet);
      }
    }
    return total;
  }

  return count(operation.selectionSet);
}
