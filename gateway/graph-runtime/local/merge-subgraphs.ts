import { makeExecutableSchema } from '@graphql-tools/schema';
import { transformSupergraphToPublicSchema } from '@theguild/federation-composition';
import {
  buildASTSchema,
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLFieldResolver,
  GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isEnumType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  parse,
} from 'graphql';
import type { GraphSubgraph } from '../graph.ts';

/**
 * The public schema with the resolvers of the subgraphs. A field belongs to the subgraph that defines
 * it; `resolveThroughReference` leads to it from an entity that another subgraph returned.
 */
export function mergeSubgraphs<Context extends object>(
  supergraphSdl: string,
  subgraphs: readonly GraphSubgraph<Context>[],
): GraphQLSchema {
  const resolvers: Record<string, unknown> = {};
  const publicSchema = buildASTSchema(
    transformSupergraphToPublicSchema(parse(supergraphSdl, { noLocation: true })),
  );
  for (const type of Object.values(publicSchema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    const definition = subgraphs
      .map(({ schema }) => schema.getType(type.name))
      .find((candidate) => candidate !== undefined);
    if (isScalarType(type) && !isSpecifiedScalarType(type)) resolvers[type.name] = definition;
    if (isEnumType(type) && isEnumType(definition)) {
      resolvers[type.name] = Object.fromEntries(
        definition.getValues().map(({ name, value }) => [name, value]),
      );
    }
    if (isObjectType(type)) resolvers[type.name] = objectResolvers(type, subgraphs);
    if (isAbstractType(type) && isAbstractType(definition) && definition.resolveType) {
      resolvers[type.name] = { __resolveType: definition.resolveType };
    }
  }
  // @NOTE resolver maps have no type that holds scalars, enums and objects of any shape.
  return makeExecutableSchema({ typeDefs: publicSchema, resolvers: resolvers as never });
}

function objectResolvers<Context extends object>(
  type: GraphQLObjectType,
  subgraphs: readonly GraphSubgraph<Context>[],
): Record<string, unknown> {
  const resolvers: Record<string, unknown> = {};
  for (const name of Object.keys(type.getFields())) {
    const resolver = fieldResolver(type.name, name, subgraphs);
    // graphql-jit reads a field without a resolver in place.
    if (resolver) resolvers[name] = resolver;
  }
  const isTypeOf = subgraphs
    .map(({ schema }) => schema.getType(type.name))
    .find((own): own is GraphQLObjectType => isObjectType(own) && Boolean(own.isTypeOf))?.isTypeOf;
  if (isTypeOf) resolvers.__isTypeOf = isTypeOf;
  return resolvers;
}

const rootTypes = new Set(['Query', 'Mutation', 'Subscription']);

function fieldResolver<Context extends object>(
  typeName: string,
  fieldName: string,
  subgraphs: readonly GraphSubgraph<Context>[],
) {
  const owners = subgraphs.filter(({ schema }) => fieldOf(schema, typeName, fieldName));
  const owner = owners[0];
  const field = owner && fieldOf(owner.schema, typeName, fieldName);
  if (!field) throw new Error(`${typeName}.${fieldName} is in the supergraph and in no subgraph`);
  if (field.subscribe) {
    return { subscribe: field.subscribe, resolve: field.resolve ?? defaultFieldResolver };
  }
  const resolve = isSharedEntity(owner, getNamedType(field.type).name, subgraphs)
    ? markOrigin(field.resolve ?? defaultFieldResolver, owner)
    : field.resolve;
  // Several owners: a key, or a value type. Each of them reads it off the object.
  const isReachedByReference =
    !rootTypes.has(typeName) && owners.length === 1 && isSharedEntity(owner, typeName, subgraphs);
  return isReachedByReference
    ? resolveThroughReference(resolve ?? defaultFieldResolver, owner, typeName)
    : resolve;
}

function fieldOf(
  schema: GraphQLSchema,
  typeName: string,
  fieldName: string,
): GraphQLField<unknown, unknown> | undefined {
  const type = schema.getType(typeName);
  return type instanceof GraphQLObjectType ? type.getFields()[fieldName] : undefined;
}

/** Whether the type is an entity of the owner and of another subgraph. */
const isSharedEntity = <Context extends object>(
  owner: GraphSubgraph<Context>,
  typeName: string,
  subgraphs: readonly GraphSubgraph<Context>[],
): boolean =>
  owner.references[typeName] !== undefined &&
  subgraphs.some(
    ({ references }) => references[typeName] !== undefined && references !== owner.references,
  );

/** The subgraph that returned an object, and the same entity as other subgraphs return it. */
interface Origin<Context extends object> {
  subgraph: GraphSubgraph<Context>;
  /** Entities may depend on the context, so that they are reused within one request only. */
  context: Context;
  entities?: Map<GraphSubgraph<Context>, unknown>;
}

/** A property of the object: a WeakMap of every row of every request is slow to garbage collect. */
const originKey = Symbol('origin');

interface WithOrigin<Context extends object> {
  [originKey]?: Origin<Context>;
}

type Resolve<Context> = GraphQLFieldResolver<unknown, Context>;

/** Records on every entity that the field returns that the owner returned it. */
function markOrigin<Context extends object>(
  resolve: Resolve<Context>,
  owner: GraphSubgraph<Context>,
): Resolve<Context> {
  const mark = (value: unknown, context: Context): unknown => {
    if (value === null || typeof value !== 'object') return value;
    if (isPromise(value)) return value.then((settled) => mark(settled, context));
    if (Array.isArray(value)) return value.map((item) => mark(item, context));
    // A subgraph keeps a frozen object in memory, and requests share it.
    const entity: WithOrigin<Context> = Object.isFrozen(value) ? { ...value } : value;
    if (entity[originKey]?.context !== context) entity[originKey] = { subgraph: owner, context };
    return entity;
  };
  return (parent, args, context, info) => mark(resolve(parent, args, context, info), context);
}

/**
 * Resolves the field on the owner's entity. When another subgraph returned the parent, the owner's
 * reference resolver loads that entity first, once per object.
 */
function resolveThroughReference<Context extends object>(
  resolve: Resolve<Context>,
  owner: GraphSubgraph<Context>,
  typeName: string,
): Resolve<Context> {
  return (parent, args, context, info) => {
    const origin = originOf(parent as WithOrigin<Context>, context);
    if (!origin || origin.subgraph === owner) return resolve(parent, args, context, info);
    origin.entities ??= new Map();
    let entity = origin.entities.get(owner);
    if (entity === undefined) {
      entity = owner.references[typeName]?.(parent as { id: string }, context) ?? null;
      origin.entities.set(owner, entity);
    }
    if (!isPromise(entity)) return entity && resolve(entity, args, context, info);
    return entity.then((loaded) => loaded && resolve(loaded, args, context, info));
  };
}

/** Another request may have marked an object that requests share: its entities are not for this one. */
function originOf<Context extends object>(
  parent: WithOrigin<Context>,
  context: Context,
): Origin<Context> | undefined {
  const marked = parent[originKey];
  if (marked && marked.context !== context) {
    parent[originKey] = { subgraph: marked.subgraph, context };
  }
  return parent[originKey];
}

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof (value as { then?: unknown } | null)?.then === 'function';
