import {
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  GraphQLIncludeDirective,
  type GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLSkipDirective,
  getDirectiveValues,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
} from 'graphql';
import type { NetworkSchemas } from './network-graph-schema.ts';

type Path = readonly (string | number)[];
type Selections = readonly SelectionNode[];

/** What the planner's executor made of the subgraphs' answers. */
export interface MergedResult {
  data: Record<string, unknown> | null | undefined;
  errors: readonly GraphQLError[];
  /** Subgraphs that did not answer, each with what is to be told of it. */
  failed: ReadonlyMap<string, GraphQLError>;
}

export interface ResultShape {
  schemas: NetworkSchemas;
  operation: OperationDefinitionNode;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** Coerced. */
  variables: Record<string, unknown>;
}

interface Completion extends ResultShape {
  /** Those of the answer, in the making. */
  errors: GraphQLError[];
  /** Those not yet told of. */
  failed: Map<string, GraphQLError>;
  /** A missing service explains every null. */
  isComplete: boolean;
}

/** A null where none may be; the nearest value around it that may be null becomes it. */
class Void extends Error {}
const nothing = new Void();

/**
 * The answer as one GraphQL server would give it (specification, 6.4.4): every selected field in its
 * place and order, nulls carried up to where they may stand, and an error for each of them.
 */
export function completeResult(
  { data, errors, failed }: MergedResult,
  shape: ResultShape,
): { data: unknown; errors?: readonly GraphQLError[] } {
  const completion: Completion = {
    ...shape,
    errors: withOneFatal(errors, shape),
    failed: new Map(failed),
    isComplete: failed.size === 0,
  };
  const { operation, schemas } = shape;
  const type = schemas.public.getRootType(operation.operation) as GraphQLObjectType;
  let completed: unknown = null;
  try {
    completed = completeObject(type, data ?? {}, operation.selectionSet.selections, [], completion);
  } catch (error) {
    if (!(error instanceof Void)) throw error;
  }
  // A service that is away is told of once, even when nothing of it was asked for in the end.
  const told = [...completion.errors, ...completion.failed.values()];
  return told.length > 0 ? { data: completed, errors: told } : { data: completed };
}

function completeObject(
  type: GraphQLObjectType,
  value: Record<string, unknown>,
  selections: Selections,
  path: Path,
  completion: Completion,
): Record<string, unknown> {
  const answer: Record<string, unknown> = {};
  for (const [key, nodes] of collectFields(type, selections, completion)) {
    const name = nodes[0]?.name.value ?? '';
    if (name === '__typename') answer[key] = type.name;
    else {
      const field = type.getFields()[name];
      if (!field) {
        if (key in value) answer[key] = value[key];
        continue;
      }
      const at = [...path, key];
      if (value[key] == null) tellFailure(type.name, name, at, completion);
      answer[key] = complete(field.type, value[key], nodes, at, completion, `${type.name}.${name}`);
    }
  }
  return answer;
}

function complete(
  type: GraphQLOutputType,
  value: unknown,
  nodes: readonly FieldNode[],
  path: Path,
  completion: Completion,
  name: string,
): unknown {
  if (!isNonNullType(type)) {
    try {
      return completeNullable(type, value, nodes, path, completion, name);
    } catch (error) {
      if (error instanceof Void) return null;
      throw error;
    }
  }
  const completed = completeNullable(type.ofType, value, nodes, path, completion, name);
  if (completed !== null) return completed;
  if (!isExplained(path, completion)) {
    const message = `Cannot return null for non-nullable field ${name}.`;
    completion.errors.push(new GraphQLError(message, { nodes, path }));
  }
  throw nothing;
}

function completeNullable(
  type: GraphQLOutputType,
  value: unknown,
  nodes: readonly FieldNode[],
  path: Path,
  completion: Completion,
  name: string,
): unknown {
  if (value === null || value === undefined) return null;
  if (isLeafType(type)) return value;
  if (isListType(type)) {
    return (value as unknown[]).map((item, index) =>
      complete(type.ofType, item, nodes, [...path, index], completion, name),
    );
  }
  const object = value as Record<string, unknown>;
  const known = isAbstractType(type)
    ? completion.schemas.public.getType(String(object.__typename))
    : type;
  if (!isObjectType(known)) return null;
  const selections = nodes.flatMap(({ selectionSet }) => selectionSet?.selections ?? []);
  return completeObject(known, object, selections, path, completion);
}

/** The first null that a missing service leaves is where its error stands. */
function tellFailure(
  typeName: string,
  fieldName: string,
  path: Path,
  { schemas, failed, errors }: Completion,
): void {
  if (failed.size === 0) return;
  const owners = schemas.ownersOf(typeName, fieldName);
  const owner = owners.find((name) => failed.has(name));
  const error = owner && failed.get(owner);
  if (!error || !owner) return;
  failed.delete(owner);
  const { message, extensions, originalError } = error;
  errors.push(new GraphQLError(message, { path, extensions, originalError }));
}

/** True when an error is known that has made the value at the path null, or the object that held it. */
function isExplained(path: Path, { errors, isComplete }: Completion): boolean {
  const around = path.slice(0, -1);
  return (
    !isComplete || errors.some((error) => around.every((key, index) => error.path?.[index] === key))
  );
}

/** When the whole answer is null, the first error that made it so stands for the others, as in graphql-jit. */
function withOneFatal(errors: readonly GraphQLError[], shape: ResultShape): GraphQLError[] {
  let isFatal = false;
  return errors.filter(({ path }) => {
    if (!path || nulledBy(path, shape).length > 0) return true;
    const isFirst = !isFatal;
    isFatal = true;
    return isFirst;
  });
}

/** The nearest value around an error that may be null; the path itself where it may be. */
function nulledBy(path: Path, shape: ResultShape): Path {
  const { schemas, operation } = shape;
  let nearest: Path = [];
  let selections = operation.selectionSet.selections;
  let type: GraphQLOutputType | null | undefined = schemas.public.getRootType(operation.operation);
  for (const [index, key] of path.entries()) {
    if (typeof key === 'number') type = isListType(type) ? type.ofType : null;
    else {
      if (!isObjectType(type)) return path;
      const nodes: readonly FieldNode[] = collectFields(type, selections, shape).get(key) ?? [];
      type = type.getFields()[nodes[0]?.name.value ?? '']?.type;
      selections = nodes.flatMap(({ selectionSet }) => selectionSet?.selections ?? []);
    }
    if (!type) return path;
    if (isNonNullType(type)) type = type.ofType;
    else nearest = path.slice(0, index + 1);
  }
  return nearest;
}

function collectFields(
  type: GraphQLObjectType,
  selections: Selections,
  shape: ResultShape,
  fields = new Map<string, FieldNode[]>(),
  seen = new Set<string>(),
): Map<string, FieldNode[]> {
  for (const selection of selections) {
    if (!isIncluded(selection, shape.variables)) continue;
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
      selection.kind === Kind.INLINE_FRAGMENT
        ? selection
        : shape.fragments.get(selection.name.value);
    if (!fragment || !applies(type, fragment.typeCondition?.name.value, shape)) continue;
    collectFields(type, fragment.selectionSet.selections, shape, fields, seen);
  }
  return fields;
}

function isIncluded(selection: SelectionNode, variables: Record<string, unknown>): boolean {
  if (!selection.directives?.length) return true;
  const skip = getDirectiveValues(GraphQLSkipDirective, selection, variables);
  if (skip?.if === true) return false;
  return getDirectiveValues(GraphQLIncludeDirective, selection, variables)?.if !== false;
}

function applies(
  type: GraphQLObjectType,
  condition: string | undefined,
  { schemas }: ResultShape,
): boolean {
  if (!condition || condition === type.name) return true;
  const wanted = schemas.public.getType(condition);
  return isAbstractType(wanted) && schemas.public.isSubType(wanted, type);
}
