import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLIncludeDirective,
  type GraphQLNamedOutputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getDirectiveValues,
  getNamedType,
  isAbstractType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionNode,
  TypeMetaFieldDef,
  visit,
} from 'graphql';

type Selections = readonly SelectionNode[];
type Variables = Readonly<Record<string, unknown>>;
type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** An operation with every field of an object once, in the order of the answer, and nothing else. */
export interface PlainOperation {
  operation: OperationDefinitionNode;
  /** The operation, as a document. */
  whole: DocumentNode;
  /** For the subgraphs; null when it asks for nothing but the schema. */
  routed: DocumentNode | null;
  /** What it asks of the schema itself; null for nothing. */
  introspection: DocumentNode | null;
}

/** Of one document; what differs by run is the variables of @skip and @include. */
const maxKept = 32;

/**
 * Collects the fields of an operation as a GraphQL server does before it runs them (specification,
 * 6.3.2): fragments are written out, @skip and @include decided, fields of one name made one. The
 * planner's executor answers a list twice that stands twice in what it is given.
 */
export function createPlainOperations(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: Fragments,
): (variables: Variables) => PlainOperation {
  const kept = new Map<string, PlainOperation>();
  const conditions = conditionsOf([operation, ...fragments.values()]);
  return (variables) => {
    const key = JSON.stringify(conditions.map((name) => variables[name]));
    const known = kept.get(key);
    if (known) return known;
    if (kept.size >= maxKept) kept.delete(kept.keys().next().value as string);
    const plain = split(toPlain({ schema, fragments, variables }, operation));
    kept.set(key, plain);
    return plain;
  };
}

/** The variables that decide about fields. */
function conditionsOf(
  definitions: readonly (OperationDefinitionNode | FragmentDefinitionNode)[],
): string[] {
  const names = new Set<string>();
  for (const definition of definitions) {
    visit(definition, {
      Directive: ({ arguments: given = [] }) => {
        for (const { value } of given)
          if (value.kind === Kind.VARIABLE) names.add(value.name.value);
      },
    });
  }
  return [...names];
}

interface Collecting {
  schema: GraphQLSchema;
  fragments: Fragments;
  variables: Variables;
}

function toPlain(
  collecting: Collecting,
  operation: OperationDefinitionNode,
): OperationDefinitionNode {
  const root = collecting.schema.getRootType(operation.operation) as GraphQLObjectType;
  const selections = plainSelections(collecting, root, operation.selectionSet.selections);
  const selectionSet = { kind: Kind.SELECTION_SET, selections } as const;
  return { ...operation, directives: [], selectionSet };
}

function plainSelections(
  collecting: Collecting,
  type: GraphQLNamedOutputType,
  selections: Selections,
): SelectionNode[] {
  if (isObjectType(type)) return plainFields(collecting, type, selections);
  if (!isAbstractType(type)) return [];
  // What a thing turns out to be decides what is asked of it.
  return collecting.schema.getPossibleTypes(type).map((possible) => ({
    kind: Kind.INLINE_FRAGMENT,
    typeCondition: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: possible.name } },
    selectionSet: {
      kind: Kind.SELECTION_SET,
      selections: plainFields(collecting, possible, selections),
    },
  }));
}

function plainFields(
  collecting: Collecting,
  type: GraphQLObjectType,
  selections: Selections,
): FieldNode[] {
  const fields = collectFields(collecting, type, selections);
  return [...fields.values()].map((nodes) => {
    const [node] = nodes as [FieldNode];
    const inner = nodes.flatMap(({ selectionSet }) => selectionSet?.selections ?? []);
    const plain = { ...node, directives: [] };
    const fieldType = typeOfField(type, node.name.value);
    if (inner.length === 0 || !fieldType) return plain;
    const inside = plainSelections(collecting, fieldType, inner);
    return { ...plain, selectionSet: { kind: Kind.SELECTION_SET, selections: inside } };
  });
}

function typeOfField(type: GraphQLObjectType, name: string): GraphQLNamedOutputType | null {
  if (name === SchemaMetaFieldDef.name) return getNamedType(SchemaMetaFieldDef.type);
  if (name === TypeMetaFieldDef.name) return getNamedType(TypeMetaFieldDef.type);
  const field = type.getFields()[name];
  return field ? getNamedType(field.type) : null;
}

function collectFields(
  collecting: Collecting,
  type: GraphQLObjectType,
  selections: Selections,
  fields = new Map<string, FieldNode[]>(),
  seen = new Set<string>(),
): Map<string, FieldNode[]> {
  const { fragments, variables } = collecting;
  for (const selection of selections) {
    if (!isIncluded(selection, variables)) continue;
    if (selection.kind === Kind.FIELD) {
      const key = selection.alias?.value ?? selection.name.value;
      const nodes = fields.get(key);
      if (nodes) nodes.push(selection);
      else fields.set(key, [selection]);
      continue;
    }
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      if (seen.has(selection.name.value)) continue;
      seen.add(selection.name.value);
    }
    const fragment =
      selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
    if (!fragment || !applies(collecting, type, fragment.typeCondition?.name.value)) continue;
    collectFields(collecting, type, fragment.selectionSet.selections, fields, seen);
  }
  return fields;
}

function isIncluded(selection: SelectionNode, variables: Variables): boolean {
  if (!selection.directives?.length) return true;
  const skip = getDirectiveValues(GraphQLSkipDirective, selection, variables);
  if (skip?.if === true) return false;
  return getDirectiveValues(GraphQLIncludeDirective, selection, variables)?.if !== false;
}

function applies({ schema }: Collecting, type: GraphQLObjectType, condition?: string): boolean {
  if (!condition || condition === type.name) return true;
  const wanted = schema.getType(condition);
  return isAbstractType(wanted) && schema.isSubType(wanted, type);
}

const typeNameField: FieldNode = {
  kind: Kind.FIELD,
  name: { kind: Kind.NAME, value: '__typename' },
};

/** The planner knows no query that asks for the schema and for data, and none of a type's name alone. */
function split(operation: OperationDefinitionNode): PlainOperation {
  const only = (wanted: (name: string) => boolean): DocumentNode | null => {
    const selections = operation.selectionSet.selections.filter(
      (selection) => selection.kind === Kind.FIELD && wanted(selection.name.value),
    );
    if (selections.length === 0) return null;
    return withTypeNames({
      kind: Kind.DOCUMENT,
      definitions: [withFields(operation, selections)],
    });
  };
  return {
    operation,
    whole: { kind: Kind.DOCUMENT, definitions: [operation] },
    routed: only((name) => !name.startsWith('__')),
    introspection: only(
      (name) => name === SchemaMetaFieldDef.name || name === TypeMetaFieldDef.name,
    ),
  };
}

/** An object without fields of its own is asked for its type, since nothing is no question. */
const withTypeNames = (document: DocumentNode): DocumentNode =>
  visit(document, {
    SelectionSet: ({ selections, ...set }) =>
      selections.some(({ kind }) => kind === Kind.FIELD)
        ? undefined
        : { ...set, selections: [typeNameField, ...selections] },
  });

/** The operation with these fields, and those of its variables that they need. */
function withFields(
  operation: OperationDefinitionNode,
  selections: Selections,
): OperationDefinitionNode {
  const used = new Set<string>();
  const selectionSet = { kind: Kind.SELECTION_SET, selections } as const;
  visit(selectionSet, { Variable: ({ name }) => void used.add(name.value) });
  return {
    ...operation,
    selectionSet,
    variableDefinitions: operation.variableDefinitions?.filter(({ variable }) =>
      used.has(variable.name.value),
    ),
  };
}
