import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLResolveInfo,
  Kind,
  type SelectionSetNode,
} from 'graphql';

type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

const known = new WeakMap<FieldNode, Map<string, readonly string[]>>();

/**
 * The fields that an operation selects of the object which a field of the result has, whatever its directives say.
 * Without `__typename`. Documents are kept, so that each is read once.
 */
export function selectedFields(
  { fieldNodes, fragments }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>,
  of: string,
): readonly string[] {
  const [first, ...others] = fieldNodes;
  // Several nodes of one field may be of different documents.
  const kept = first && others.length === 0 ? known.get(first)?.get(of) : undefined;
  if (kept) return kept;
  const objects = fieldNodes.flatMap((node) => fieldsOf(node.selectionSet, fragments));
  const selected = objects
    .filter(({ name }) => name.value === of)
    .flatMap((node) => fieldsOf(node.selectionSet, fragments).map(({ name }) => name.value))
    .filter((name) => name !== '__typename');
  const fields = [...new Set(selected)];
  if (first && others.length === 0) {
    known.set(first, (known.get(first) ?? new Map()).set(of, fields));
  }
  return fields;
}

/** Of all fragments too, whatever their types. */
function fieldsOf(set: SelectionSetNode | undefined, fragments: Fragments): FieldNode[] {
  return (set?.selections ?? []).flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection];
    if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsOf(selection.selectionSet, fragments);
    return fieldsOf(fragments[selection.name.value]?.selectionSet, fragments);
  });
}
