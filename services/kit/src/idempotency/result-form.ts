import {
  type GraphQLObjectType,
  type GraphQLOutputType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { DomainError } from '../runtime/errors.ts';

/** Reads an object as the caller may see it now; null when she may not. */
type ResultReader<Context> = (
  key: { id: string },
  context: Context,
) => Promise<object | null> | object | null;

/** By the name of the type. `whole` is for JSON that has no text of another member. */
export type ResultReaders<Context = never> = Readonly<
  Record<string, ResultReader<Context> | 'whole'>
>;

/** True for an object that is kept as it is: it has no texts of others, and no field that is computed. */
const isPlain = (type: GraphQLObjectType): boolean =>
  Object.values(type.getFields()).every(
    (field) =>
      !field.resolve && isLeafType(isNonNullType(field.type) ? field.type.ofType : field.type),
  );

/** True when results of this type can be kept: each object in it is plain or has a reader. */
export function canKeep(type: GraphQLOutputType, readers: ResultReaders): boolean {
  if (isNonNullType(type) || isListType(type)) return canKeep(type.ofType, readers);
  return isLeafType(type) || (isObjectType(type) && (type.name in readers || isPlain(type)));
}

/** What is kept of a result: the ids of objects with a reader, and everything else as it is. */
export function keptForm(type: GraphQLOutputType, value: unknown, readers: ResultReaders): unknown {
  if (isNonNullType(type)) return keptForm(type.ofType, value, readers);
  if (value === null || value === undefined) return null;
  if (isListType(type)) {
    return [...(value as Iterable<unknown>)].map((each) => keptForm(type.ofType, each, readers));
  }
  const isRead = isObjectType(type) && typeof readers[type.name] === 'function';
  return isRead ? { id: (value as { id: string }).id } : value;
}

/** The result that a kept form stands for. @throws NOT_FOUND for what the caller may not see any more */
export async function readKept<Context>(
  type: GraphQLOutputType,
  kept: unknown,
  readers: ResultReaders<Context>,
  context: Context,
): Promise<unknown> {
  if (isNonNullType(type)) {
    const value = await readKept(type.ofType, kept, readers, context);
    if (value === null || value === undefined) throw new DomainError('NOT_FOUND');
    return value;
  }
  if (kept === null) return null;
  if (isListType(type)) {
    const all = kept as unknown[];
    return Promise.all(all.map((each) => readKept(type.ofType, each, readers, context)));
  }
  const read = isObjectType(type) ? readers[type.name] : undefined;
  return typeof read === 'function' ? read(kept as { id: string }, context) : kept;
}
