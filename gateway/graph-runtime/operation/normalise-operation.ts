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

/** Fragments inlined, @skip and @include applied, every field of an object once, in result order. */
export interface NormalisedOperation {
  operation: OperationDefinitionNode;
  /** The whole operation. */
  document: DocumentNode;
  /** The part for the subgraphs; null when the operation selects introspection fields only. */
  subgraphDocument: DocumentNode | null;
  /** `__schema` and `__type`; null when the operation selects neither. */
  introspectionDocument: DocumentNode | null;
}

/** Stores the variants of operations; they differ by the variables of @skip and @include only. */
export interface VariantStore {
  get(key: string): NormalisedOperation | undefined;
  set(key: string, variant: NormalisedOperation): void;
}

/**
 * Collects the fields of an operation as a GraphQL server does before it executes them (specification,
 * 6.3.2). The query planner's executor returns the items of a list twice when a field is selected twice.
 */
export function createNormaliser(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: Fragments,
  variants: VariantStore,
): (variables: Variables) => NormalisedOperation {
  const conditions = conditionVariables([operation, ...fragments.values()]);
  return (variables) => {
    const key = JSON.stringify(conditions.map((name) => variables[name]));
    let normalised = variants.get(key);
    if (!normalised) {
      normalised = split(normaliseOperation({ schema, fragments, variables }, operation));
      variants.set(key, normalised);
    }
    return normalised;
  };
}

/** The names of the variables in arguments of directives. */
function conditionVariables(
  definitions: readonly (OperationDefinitionNode | FragmentDefinitionNode)[],
): string[] {
  const names = new Set<string>();
  for (const definition of definitions) {
    visit(definition, {
      Directive: ({ arguments: directiveArguments = [] }) => {
        for (const { value } of directiveArguments)
          if (value.kind === Kind.VARIABLE) names.add(value.name.value);
      },
    });
  }
  return [...names];
}

interface Normalisation {
  schema: GraphQLSchema;
  fragments: Fragments;
  variables: Variables;
}

function normaliseOperation(
  normalisation: Normalisation,
  operation: OperationDefinitionNode,
): OperationDefinitionNode {
  const root = normalisation.schema.getRootType(operation.operation) as GraphQLObjectType;
  const selections = normaliseSelections(normalisation, root, operation.selectionSet.selections);
  const selectionSet = { kind: Kind.SELECTION_SET, selections } as const;
  return { ...operation, directives: [], selectionSet };
}

function normaliseSelections(
  normalisation: Normalisation,
  type: GraphQLNamedOutputType,
  selections: Selections,
): SelectionNode[] {
  if (isObjectType(type)) return normaliseFields(normalisation, type, selections);
  if (!isAbstractType(type)) return [];
  // One inline fragment per possible type, since the type at run time decides about the fields.
  return normalisation.schema.getPossibleTypes(type).map((possible) => ({
    kind: Kind.INLINE_FRAGMENT,
    typeCondition: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: possible.name } },
    selectionSet: {
      kind: Kind.SELECTION_SET,
      selections: normaliseFields(normalisation, possible, selections),
    },
  }));
}

function normaliseFields(
  normalisation: Normalisation,
  type: GraphQLObjectType,
  selections: Selections,
): FieldNode[] {
  const fields = collectFields(normalisation, type, selections);
  return [...fields.values()].map((nodes) => {
    const [node] = nodes as [FieldNode];
    const inner = nodes.flatMap(({ selectionSet }) => selectionSet?.selections ?? []);
    const field = { ...node, directives: [] };
    const fieldType = typeOfField(type, node.name.value);
    if (inner.length === 0 || !fieldType) return field;
    const innerSelections = normaliseSelections(normalisation, fieldType, inner);
    return { ...field, selectionSet: { kind: Kind.SELECTION_SET, selections: innerSelections } };
  });
}

function typeOfField(type: GraphQLObjectType, name: string): GraphQLNamedOutputType | null {
  if (name === SchemaMetaFieldDef.name) return getNamedType(SchemaMetaFieldDef.type);
  if (name === TypeMetaFieldDef.name) return getNamedType(TypeMetaFieldDef.type);
  const field = type.getFields()[name];
  return field ? getNamedType(field.type) : null;
}

function collectFields(
  normalisation: Normalisation,
  type: GraphQLObjectType,
  selections: Selections,
  fields = new Map<string, FieldNode[]>(),
  seen = new Set<string>(),
): Map<string, FieldNode[]> {
  const { fragments, variables } = normalisation;
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
    if (!fragment || !applies(normalisation, type, fragment.typeCondition?.name.value)) continue;
    collectFields(normalisation, type, fragment.selectionSet.selections, fields, seen);
  }
  return fields;
}

function isIncluded(selection: SelectionNode, variables: Variables): boolean {
  if (!selection.directives?.length) return true;
  const skip = getDirectiveValues(GraphQLSkipDirective, selection, variables);
  if (skip?.if === true) return false;
  return getDirectiveValues(GraphQLIncludeDirective, selection, variables)?.if !== false;
}

function applies({ schema }: Normalisation, type: GraphQLObjectType, condition?: string): boolean {
  if (!condition || condition === type.name) return true;
  const conditionType = schema.getType(condition);
  return isAbstractType(conditionType) && schema.isSubType(conditionType, type);
}

const typeNameField: FieldNode = {
  kind: Kind.FIELD,
  name: { kind: Kind.NAME, value: '__typename' },
};

/** The query planner supports neither introspection beside data nor a query for `__typename` alone. */
function split(operation: OperationDefinitionNode): NormalisedOperation {
  const select = (matches: (fieldName: string) => boolean): DocumentNode | null => {
    const selections = operation.selectionSet.selections.filter(
      (selection) => selection.kind === Kind.FIELD && matches(selection.name.value),
    );
    if (selections.length === 0) return null;
    return withTypeNames({
      kind: Kind.DOCUMENT,
      definitions: [withFields(operation, selections)],
    });
  };
  return {
    operation,
    document: { kind: Kind.DOCUMENT, definitions: [operation] },
    subgraphDocument: select((name) => !name.startsWith('__')),
    introspectionDocument: select(
      (name) => name === SchemaMetaFieldDef.name || name === TypeMetaFieldDef.name,
    ),
  };
}

/** Adds `__typename` to selection sets without fields, which would be invalid. */
const withTypeNames = (document: DocumentNode): DocumentNode =>
  visit(document, {
    SelectionSet: ({ selections, ...set }) =>
      selections.some(({ kind }) => kind === Kind.FIELD)
        ? undefined
        : { ...set, selections: [typeNameField, ...selections] },
  });

/** The operation with these fields and the variables that they use. */
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
