import {
  type ExecutionResult,
  type FieldNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
} from 'graphql';
import type { SupergraphSchemas } from './federated-schema.ts';

type Path = readonly (string | number)[];
/** A path as a list of its keys from the last one on, since most paths of a result are never read. */
type Place = { readonly key: string | number; readonly around: Place } | null;
type Selections = readonly SelectionNode[];

/** What the query planner's executor merged from the results of the subgraphs. */
export interface MergedResult {
  data: Record<string, unknown> | null | undefined;
  errors: readonly GraphQLError[];
  /** The error of each subgraph whose call failed. */
  failed: ReadonlyMap<string, GraphQLError>;
}

export interface ResultShape {
  schemas: SupergraphSchemas;
  /** Normalised. */
  operation: OperationDefinitionNode;
}

interface Completion extends ResultShape {
  /** The errors of the result, appended to during completion. */
  errors: GraphQLError[];
  /** Errors of subgraphs that are not in `errors` yet. */
  failed: Map<string, GraphQLError>;
  /** False when a call failed: then every null has an explanation. */
  isComplete: boolean;
}

/** Thrown for null in a non-null position; the nearest nullable value around it becomes null. */
class NullPropagation extends Error {}
const nullPropagation = new NullPropagation();

/**
 * The result as one GraphQL server would return it (specification, 6.4.4): every selected field in its
 * order, nulls propagated to the nearest nullable value, and an error for each of them.
 */
export function completeResult(
  { data, errors, failed }: MergedResult,
  shape: ResultShape,
): ExecutionResult {
  const completion: Completion = {
    ...shape,
    errors: withOneFatalError(errors, shape),
    failed: new Map(failed),
    isComplete: failed.size === 0,
  };
  const { operation, schemas } = shape;
  const type = schemas.public.getRootType(operation.operation) as GraphQLObjectType;
  let completed: Record<string, unknown> | null = null;
  try {
    completed = completeObject(
      type,
      data ?? {},
      operation.selectionSet.selections,
      null,
      completion,
    );
  } catch (error) {
    if (!(error instanceof NullPropagation)) throw error;
  }
  // A failed call is an error even when the result shows no field of that subgraph.
  const allErrors = [...completion.errors, ...completion.failed.values()];
  return allErrors.length > 0 ? { data: completed, errors: allErrors } : { data: completed };
}

function completeObject(
  type: GraphQLObjectType,
  value: Record<string, unknown>,
  selections: Selections,
  place: Place,
  completion: Completion,
): Record<string, unknown> {
  const completed: Record<string, unknown> = {};
  for (const selected of fieldsOf(type, selections)) {
    const { key, name, field } = selected;
    if (name === '__typename') completed[key] = type.name;
    else if (!field) {
      if (Object.hasOwn(value, key)) completed[key] = value[key];
    } else {
      const at = { key, around: place };
      // An alias may be a name that every object inherits, such as `constructor`.
      const merged = Object.hasOwn(value, key) ? value[key] : null;
      if (merged == null) addSubgraphError(type.name, name, at, completion);
      completed[key] = complete(field.type, merged, selected, at, completion);
    }
  }
  return completed;
}

function complete(
  type: GraphQLOutputType,
  value: unknown,
  selected: SelectedField,
  place: Place,
  completion: Completion,
): unknown {
  if (!isNonNullType(type)) {
    try {
      return completeNullable(type, value, selected, place, completion);
    } catch (error) {
      if (error instanceof NullPropagation) return null;
      throw error;
    }
  }
  const completed = completeNullable(type.ofType, value, selected, place, completion);
  if (completed !== null) return completed;
  const path = pathOf(place);
  if (!isExplained(path, completion)) {
    const { node, label } = selected;
    const message = `Cannot return null for non-nullable field ${label}.`;
    completion.errors.push(new GraphQLError(message, { nodes: node, path }));
  }
  throw nullPropagation;
}

function completeNullable(
  type: GraphQLOutputType,
  value: unknown,
  selected: SelectedField,
  place: Place,
  completion: Completion,
): unknown {
  if (value === null || value === undefined) return null;
  if (isLeafType(type)) return value;
  if (isListType(type)) {
    return (value as unknown[]).map((item, index) =>
      complete(type.ofType, item, selected, { key: index, around: place }, completion),
    );
  }
  const object = value as Record<string, unknown>;
  const objectType = isAbstractType(type)
    ? completion.schemas.public.getType(String(object.__typename))
    : type;
  if (!isObjectType(objectType)) return null;
  return completeObject(objectType, object, innerSelections(selected.node), place, completion);
}

function pathOf(place: Place): Path {
  const path: (string | number)[] = [];
  for (let one = place; one; one = one.around) path.push(one.key);
  return path.reverse();
}

/** Puts the error of a failed subgraph at the first null that the failure caused. */
function addSubgraphError(
  typeName: string,
  fieldName: string,
  place: Place,
  { schemas, failed, errors }: Completion,
): void {
  if (failed.size === 0) return;
  const owners = schemas.ownersOf(typeName, fieldName);
  const owner = owners.find((name) => failed.has(name));
  const error = owner && failed.get(owner);
  if (!error || !owner) return;
  failed.delete(owner);
  const { message, extensions, originalError } = error;
  errors.push(new GraphQLError(message, { path: pathOf(place), extensions, originalError }));
}

/** Whether an error explains why the value at the path, or an object around it, is null. */
function isExplained(path: Path, { errors, isComplete }: Completion): boolean {
  const parent = path.slice(0, -1);
  return (
    !isComplete || errors.some((error) => parent.every((key, index) => error.path?.[index] === key))
  );
}

/** Keeps the first error that makes the whole data null and drops the others, as graphql-jit does. */
function withOneFatalError(errors: readonly GraphQLError[], shape: ResultShape): GraphQLError[] {
  let isFatal = false;
  return errors.filter(({ path }) => {
    if (!path || nullablePathOf(path, shape).length > 0) return true;
    const isFirst = !isFatal;
    isFatal = true;
    return isFirst;
  });
}

/** The nearest nullable value around an error, which may be the path itself. */
function nullablePathOf(path: Path, shape: ResultShape): Path {
  const { schemas, operation } = shape;
  let nearest: Path = [];
  let selections = operation.selectionSet.selections;
  let type: GraphQLOutputType | null | undefined = schemas.public.getRootType(operation.operation);
  for (const [index, key] of path.entries()) {
    if (typeof key === 'number') type = isListType(type) ? type.ofType : null;
    else {
      if (!isObjectType(type)) return path;
      const selected: SelectedField | undefined = fieldsOf(type, selections).find(
        (candidate) => candidate.key === key,
      );
      type = selected?.field?.type;
      selections = selected ? innerSelections(selected.node) : [];
    }
    if (!type) return path;
    if (isNonNullType(type)) type = type.ofType;
    else nearest = path.slice(0, index + 1);
  }
  return nearest;
}

/** A field of a selection with what its completion needs of the schema. */
interface SelectedField {
  node: FieldNode;
  key: string;
  name: string;
  /** Undefined for a field that the public schema does not define, such as `__typename`. */
  field: GraphQLField<unknown, unknown> | undefined;
  /** `Type.field`. */
  label: string;
}

/** Selections live as long as the normalised operation, which many requests share. */
const selectedFields = new WeakMap<Selections, Map<GraphQLObjectType, SelectedField[]>>();

function fieldsOf(type: GraphQLObjectType, selections: Selections): readonly SelectedField[] {
  let ofSelections = selectedFields.get(selections);
  if (!ofSelections) {
    ofSelections = new Map();
    selectedFields.set(selections, ofSelections);
  }
  let fields = ofSelections.get(type);
  if (!fields) {
    fields = fieldNodesOf(type, selections).map((node) => toSelected(type, node));
    ofSelections.set(type, fields);
  }
  return fields;
}

const toSelected = (type: GraphQLObjectType, node: FieldNode): SelectedField => ({
  node,
  key: node.alias?.value ?? node.name.value,
  name: node.name.value,
  field: type.getFields()[node.name.value],
  label: `${type.name}.${node.name.value}`,
});

/** Normalisation puts the fields of an abstract type under inline fragments of its possible types. */
function fieldNodesOf(type: GraphQLObjectType, selections: Selections): FieldNode[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection];
    if (selection.kind !== Kind.INLINE_FRAGMENT) return [];
    const isOfType = selection.typeCondition?.name.value === type.name;
    return isOfType ? fieldNodesOf(type, selection.selectionSet.selections) : [];
  });
}

const noSelections: Selections = [];
const innerSelections = ({ selectionSet }: FieldNode): Selections =>
  selectionSet?.selections ?? noSelections;
