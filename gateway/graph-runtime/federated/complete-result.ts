import {
  type FieldNode,
  GraphQLError,
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
import type { NetworkSchemas } from './federated-schema.ts';

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
  /** With every field of an object once. */
  operation: OperationDefinitionNode;
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
  for (const node of fieldsOf(type, selections)) {
    const key = keyOf(node);
    const name = node.name.value;
    if (name === '__typename') answer[key] = type.name;
    else {
      const field = type.getFields()[name];
      if (!field) {
        if (key in value) answer[key] = value[key];
        continue;
      }
      const at = [...path, key];
      if (value[key] == null) tellFailure(type.name, name, at, completion);
      answer[key] = complete(field.type, value[key], node, at, completion, `${type.name}.${name}`);
    }
  }
  return answer;
}

function complete(
  type: GraphQLOutputType,
  value: unknown,
  node: FieldNode,
  path: Path,
  completion: Completion,
  name: string,
): unknown {
  if (!isNonNullType(type)) {
    try {
      return completeNullable(type, value, node, path, completion, name);
    } catch (error) {
      if (error instanceof Void) return null;
      throw error;
    }
  }
  const completed = completeNullable(type.ofType, value, node, path, completion, name);
  if (completed !== null) return completed;
  if (!isExplained(path, completion)) {
    const message = `Cannot return null for non-nullable field ${name}.`;
    completion.errors.push(new GraphQLError(message, { nodes: node, path }));
  }
  throw nothing;
}

function completeNullable(
  type: GraphQLOutputType,
  value: unknown,
  node: FieldNode,
  path: Path,
  completion: Completion,
  name: string,
): unknown {
  if (value === null || value === undefined) return null;
  if (isLeafType(type)) return value;
  if (isListType(type)) {
    return (value as unknown[]).map((item, index) =>
      complete(type.ofType, item, node, [...path, index], completion, name),
    );
  }
  const object = value as Record<string, unknown>;
  const known = isAbstractType(type)
    ? completion.schemas.public.getType(String(object.__typename))
    : type;
  if (!isObjectType(known)) return null;
  return completeObject(known, object, insideOf(node), path, completion);
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
      const node: FieldNode | undefined = fieldsOf(type, selections).find(
        (one) => keyOf(one) === key,
      );
      type = node && type.getFields()[node.name.value]?.type;
      selections = node ? insideOf(node) : [];
    }
    if (!type) return path;
    if (isNonNullType(type)) type = type.ofType;
    else nearest = path.slice(0, index + 1);
  }
  return nearest;
}

/** The fields of an object; those of an abstract type stand under the types that it may be. */
function fieldsOf(type: GraphQLObjectType, selections: Selections): FieldNode[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection];
    if (selection.kind !== Kind.INLINE_FRAGMENT) return [];
    const isOfType = selection.typeCondition?.name.value === type.name;
    return isOfType ? fieldsOf(type, selection.selectionSet.selections) : [];
  });
}

const keyOf = ({ alias, name }: FieldNode): string => alias?.value ?? name.value;
const insideOf = ({ selectionSet }: FieldNode): Selections => selectionSet?.selections ?? [];
