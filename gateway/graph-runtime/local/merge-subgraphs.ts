import { makeExecutableSchema } from '@graphql-tools/schema';
import { transformSupergraphToPublicSchema } from '@theguild/federation-composition';
import {
  buildASTSchema,
  defaultFieldResolver,
  type GraphQLField,
  GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  parse,
} from 'graphql';
import type { GraphSubgraph } from '../graph.ts';
import { markOrigin, resolveThroughReference } from './entity-origin.ts';

/**
 * The public schema with the resolvers of the subgraphs. A field belongs to the subgraph that defines
 * it; `resolveThroughReference` leads to it from an entity that another subgraph returned.
 */
export function mergeSubgraphs<Context extends object>(
  supergraphSdl: string,
  subgraphs: readonly GraphSubgraph<Context>[],
): GraphQLSchema {
  const resolvers: Record<string, unknown> = {};
  const publicSchema = buildASTSchema(transformSupergraphToPublicSchema(parse(supergraphSdl)));
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
