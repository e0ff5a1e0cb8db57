import 'reflect-metadata';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { printSchemaWithDirectives } from '@graphql-tools/utils';
import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  parse,
} from 'graphql';
import {
  buildSchemaSync,
  type ClassType,
  createResolversMap,
  getMetadataStorage,
} from 'type-graphql';
import { repetitions } from '#schema/idempotency';
import type { RequestContext } from './context.ts';
import { directResolvers } from './direct-resolvers.ts';
import { DateTime } from './graph-types.ts';

/** Loads an entity by its key; null when it does not exist or the caller may not see it. */
export type ReferenceResolver = (
  key: { id: string },
  context: RequestContext,
) => Promise<object | null> | object | null;

export interface SubgraphOptions {
  name: string;
  /** Resolver objects; their classes carry type-graphql's decorators. */
  resolvers: readonly object[];
  /** Object types that no field of this subgraph returns, such as an extended Viewer. */
  types?: readonly ClassType[];
  /** `__resolveReference` of each entity type in this subgraph. */
  references: Readonly<Record<string, ReferenceResolver>>;
  /**
   * How the repetition of a write reads an object of another type, or one that `references` hides from its writer;
   * `whole` for an object that is stored as it is.
   */
  results?: Readonly<Record<string, ReferenceResolver | 'whole'>>;
}

export interface Subgraph {
  name: string;
  /** Executable, with `_entities` and `_service`. */
  schema: GraphQLSchema;
  /** The printed SDL: committed as schema/subgraphs/<name>.graphql. */
  sdl: string;
  references: SubgraphOptions['references'];
  results?: SubgraphOptions['results'];
}

const federationLink =
  'extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@shareable", "@cost", "@listSize"])';

/** A type-graphql schema made federated (Apollo Federation 2). */
export function createSubgraph({
  name,
  resolvers,
  types = [],
  references,
  results,
}: SubgraphOptions): Subgraph {
  const instances = new Map<unknown, object>(
    resolvers.map((object) => [object.constructor, object]),
  );
  const classes = resolvers.map((object) => object.constructor as ClassType);
  // graphql-jit reads a property without a call when the field has no resolver.
  for (const field of getMetadataStorage().fields) field.simple ??= true;
  const plain = buildSchemaSync({
    resolvers: classes as [ClassType, ...ClassType[]],
    orphanedTypes: [...types],
    container: { get: (type) => instances.get(type) as object },
    scalarsMap: [{ type: Date, scalar: DateTime }],
    validate: false,
    // The live subgraph's own `subscribe` functions are used instead.
    pubSub: { publish: () => undefined, subscribe: () => ({}) as AsyncIterable<unknown> },
  });
  describeKeys(plain);
  const sdl = `${federationLink}\n\n${printSchemaWithDirectives(plain, { assumeValid: true })}\n`;
  const map = createResolversMap(plain) as Record<string, Record<string, unknown>>;
  for (const [type, fields] of directResolvers(instances)) {
    const known = map[type] ?? {};
    for (const [field, resolve] of fields) if (known[field]) known[field] = resolve;
  }
  for (const [type, resolve] of Object.entries(references)) {
    map[type] = { ...map[type], __resolveReference: withoutFrozen(resolve) };
  }
  // @NOTE the libraries type resolver maps differently; the shapes are the same.
  const typeDefs = parse(sdl, { noLocation: true });
  const schema = buildSubgraphSchema([{ typeDefs, resolvers: map as never }]);
  useInternalDefaults(schema);
  return { name, schema, sdl, references, results };
}

/** Apollo adds the name of the type to each entity, also to one that requests share. */
function withoutFrozen(resolve: ReferenceResolver): ReferenceResolver {
  return async (key, context) => {
    const entity = await resolve(key, context);
    return entity && Object.isFrozen(entity) ? { ...entity } : entity;
  };
}

/** Says of each mutation that it takes a key, if it does. */
function describeKeys(schema: GraphQLSchema): void {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    if (repetitions[field.name]?.by !== 'key') continue;
    const note = 'Safe to repeat with the header Idempotency-Key.';
    field.description = [field.description, note].filter(Boolean).join(' ');
  }
}

/** buildSubgraphSchema reads defaults before enums get their internal values, so they are names. */
function useInternalDefaults(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (isInputObjectType(type)) Object.values(type.getFields()).forEach(useInternalDefault);
    if (isObjectType(type)) {
      for (const { args } of Object.values(type.getFields())) args.forEach(useInternalDefault);
    }
  }
}

function useInternalDefault(input: GraphQLArgument | GraphQLInputField): void {
  const type = getNamedType(input.type);
  if (!isEnumType(type)) return;
  const internal = (name: unknown) => type.getValue(String(name))?.value ?? name;
  const { defaultValue } = input;
  if (Array.isArray(defaultValue)) input.defaultValue = defaultValue.map(internal);
  else if (typeof defaultValue === 'string') input.defaultValue = internal(defaultValue);
}
