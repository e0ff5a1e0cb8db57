import {
  astFromValue,
  type DocumentNode,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  getNullableType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  Kind,
  typeFromAST,
  valueFromASTUntyped,
} from 'graphql';

type Variables = Record<string, unknown>;
type Filled =
  | { values: Variables; errors: null }
  | { values: null; errors: { errors: readonly GraphQLError[] } };
type Fill = (value: unknown) => unknown;

/**
 * graphql-jit applies neither the defaults of input fields nor those of non-null variables (GraphQL
 * specification, 3.10 and 6.1.2), and accepts a list for an input object. The returned function adds
 * the defaults and rejects such a list; null means that the document needs neither.
 */
export function inputDefaults(
  schema: GraphQLSchema,
  document: DocumentNode,
): ((variables: Variables) => Filled) | null {
  const fills: [string, Fill][] = [];
  const defaults: Variables = {};
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    for (const { variable, type, defaultValue } of definition.variableDefinitions ?? []) {
      if (defaultValue) defaults[variable.name.value] = valueFromASTUntyped(defaultValue);
      const inputType = typeFromAST(schema, type as never);
      const fill = isInputType(inputType) ? createFill(inputType, new Map()) : null;
      if (fill) fills.push([variable.name.value, fill]);
    }
  }
  if (fills.length === 0 && Object.keys(defaults).length === 0) return null;
  return (variables) => {
    const values = { ...defaults, ...variables };
    try {
      for (const [name, fill] of fills) if (name in values) values[name] = fill(values[name]);
    } catch (error) {
      return { values: null, errors: { errors: [error as GraphQLError] } };
    }
    return { values, errors: null };
  };
}

const isObject = (value: unknown): value is Variables =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `known` stops the recursion at types that contain themselves. */
function createFill(
  type: GraphQLInputType,
  known: Map<GraphQLInputType, Fill | null>,
): Fill | null {
  const nullable = getNullableType(type);
  if (known.has(nullable)) return known.get(nullable) ?? null;
  known.set(nullable, null);
  if (isListType(nullable)) {
    const fillItem = createFill(nullable.ofType, known);
    return fillItem && ((value) => (Array.isArray(value) ? value.map(fillItem) : fillItem(value)));
  }
  if (!isInputObjectType(nullable)) return null;
  const defaults: Variables = {};
  const nested: [string, Fill][] = [];
  for (const field of Object.values(nullable.getFields())) {
    const inner = isNonNullType(field.type) ? field.type.ofType : field.type;
    const literal =
      field.defaultValue === undefined ? null : astFromValue(field.defaultValue, inner);
    if (literal) defaults[field.name] = valueFromASTUntyped(literal);
    const fill = createFill(field.type, known);
    if (fill) nested.push([field.name, fill]);
  }
  return (value) => {
    if (Array.isArray(value)) {
      throw new GraphQLError(`Expected type ${nullable.name} to be an object, not a list.`);
    }
    if (!isObject(value)) return value;
    const filled: Variables = { ...defaults, ...value };
    for (const [name, fill] of nested) if (name in filled) filled[name] = fill(filled[name]);
    return filled;
  };
}
