import { GraphQLScalarType } from 'graphql';
import { getMetadataStorage } from 'type-graphql';

type Metadata = ReturnType<typeof getMetadataStorage>;
type Parameter = NonNullable<Metadata['queries'][number]['params']>[number];
type Method = (...parameters: unknown[]) => unknown;
type Read = (root: unknown, args: Readonly<Record<string, unknown>>, context: unknown) => unknown;
type Resolve = (root: unknown, args: Record<string, unknown>, context: unknown) => unknown;

const plainTypes: readonly unknown[] = [String, Number, Boolean, Date];

/** Null for a parameter that type-graphql converts: an object of input, a property, a custom one. */
function readerOf(parameter: Parameter): Read | null {
  if (parameter.kind === 'root' && !parameter.propertyName) return (root) => root;
  if (parameter.kind === 'context' && !parameter.propertyName) return (_, __, context) => context;
  if (parameter.kind !== 'arg' || parameter.validateFn) return null;
  const type: unknown = parameter.getType();
  const isPlain =
    typeof type !== 'function' || plainTypes.includes(type) || type instanceof GraphQLScalarType;
  const { name } = parameter;
  return isPlain ? (_, args) => args[name] : null;
}

/**
 * The resolvers of queries and fields whose parameters type-graphql passes without conversion: before each call, it
 * copies the parent into an object of its class, and awaits each argument. By type and field.
 *
 * @param instances resolver objects by their class
 */
export function directResolvers(
  instances: ReadonlyMap<unknown, object>,
): Map<string, Map<string, Resolve>> {
  const { queries, fieldResolvers, objectTypes } = getMetadataStorage();
  const names = new Map(objectTypes.map(({ target, name }) => [target as unknown, name]));
  const found = new Map<string, Map<string, Resolve>>();
  const add = (
    type: string | undefined,
    metadata: Metadata['queries'][number] | Metadata['fieldResolvers'][number],
  ) => {
    const instance = instances.get(metadata.target);
    const { methodName, schemaName, params = [], middlewares = [], roles } = metadata;
    if (!type || !instance || middlewares.length > 0 || roles) return;
    const ordered = params.toSorted((one, other) => one.index - other.index);
    const readers = ordered.map(readerOf);
    if (!readers.every((reader, index) => reader && ordered[index]?.index === index)) return;
    const method = (instance as Record<string, Method>)[methodName] as Method;
    const fields = found.get(type) ?? new Map<string, Resolve>();
    fields.set(schemaName, toResolve(method.bind(instance), readers as Read[]));
    found.set(type, fields);
  };
  for (const query of queries) add('Query', query);
  for (const field of fieldResolvers) {
    if (field.kind === 'external') add(names.get(field.getObjectType?.()), field);
  }
  return found;
}

/** Few parameters are passed without an array. */
function toResolve(call: Method, readers: readonly Read[]): Resolve {
  const [first, second] = readers;
  if (!first) return () => call();
  if (!second) return (root, args, context) => call(first(root, args, context));
  if (readers.length === 2) {
    return (root, args, context) => call(first(root, args, context), second(root, args, context));
  }
  return (root, args, context) => call(...readers.map((read) => read(root, args, context)));
}
