import { makeExecutableSchema } from '@graphql-tools/schema';
import { transformSupergraphToPublicSchema } from '@theguild/federation-composition';
import {
  buildASTSchema,
  type DocumentNode,
  defaultFieldResolver,
  type ExecutionResult,
  execute,
  type GraphQLFieldResolver,
  GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  parse,
  subscribe,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { RequestContext } from '#kit/subgraph/context';
import type { Subgraph } from '#kit/subgraph/subgraph';
import { inputDefaults } from '../operation/input-defaults.ts';
import { createDocuments, isConditional } from '../operation/prepared-document.ts';

/** One operation as the gateway hands it on. */
export interface GraphRequest {
  document: DocumentNode;
  variables?: Record<string, unknown>;
  operationName?: string | null;
  context: RequestContext;
}

/** The whole graph, whichever way it is run. */
export interface Graph {
  schema: GraphQLSchema;
  execute(request: GraphRequest): Promise<ExecutionResult>;
  subscribe(request: GraphRequest): Promise<AsyncIterable<ExecutionResult> | ExecutionResult>;
}

interface Compiled {
  query: CompiledQuery | ExecutionResult;
  /** Null where the document's variables have no defaults inside. */
  fillDefaults: ReturnType<typeof inputDefaults>;
}

/** Which subgraph returned an object, and the same entity as other subgraphs know it. */
interface Origin {
  subgraph: Subgraph;
  /** What is known of an object elsewhere may depend on who asks, so it serves one request only. */
  context: RequestContext;
  elsewhere?: Map<Subgraph, unknown>;
}

/**
 * All subgraphs merged into one executable schema. A field belongs to the subgraph that defines it;
 * when it is asked of an entity that another subgraph returned, the entity is first taken through
 * its own subgraph's reference resolver, once per object. No planner, no `_entities`.
 */
export function createLocalGraph(supergraphSdl: string, subgraphs: readonly Subgraph[]): Graph {
  const schema = mergeSubgraphs(supergraphSdl, subgraphs);
  const compiled = new Map<string, Compiled>();
  const keys = new WeakMap<DocumentNode, string>();
  const documents = createDocuments(schema);

  function compile(document: DocumentNode, operationName: string): Compiled {
    // Parsed documents are kept by the gateway, so one document is one object as a rule.
    let key = keys.get(document);
    if (!key) {
      documentCount += 1;
      key = String(documentCount);
      keys.set(document, key);
    }
    key += `\n${operationName}`;
    let entry = compiled.get(key);
    if (!entry) {
      entry = {
        query: compileQuery(schema, document, operationName || undefined),
        fillDefaults: inputDefaults(schema, document),
      };
      if (compiled.size >= maxCompiled) compiled.delete(compiled.keys().next().value as string);
      compiled.set(key, entry);
    }
    return entry;
  }

  async function run({
    document,
    variables,
    operationName,
    context,
  }: GraphRequest): Promise<ExecutionResult> {
    const { query, fillDefaults } = compile(document, operationName ?? '');
    if (isCompiledQuery(query)) {
      const given = variables ?? {};
      const { values, errors } = fillDefaults
        ? fillDefaults(given)
        : { values: given, errors: null };
      return errors ?? query.query({}, context, values);
    }
    return execute({
      schema,
      document,
      rootValue: {},
      contextValue: context,
      variableValues: variables,
      operationName,
    });
  }

  return {
    schema,
    async execute(request) {
      if (!isConditional(request.document)) return run(request);
      // graphql-jit decides about a field that stands twice where it stands first.
      const prepared = documents(request.document, request.operationName);
      const { values, errors } = prepared.readVariables(request.variables ?? {});
      return (
        errors ?? run({ ...request, document: prepared.plain(values).whole, variables: values })
      );
    },
    subscribe: async ({ document, variables, operationName, context }) =>
      subscribe({
        schema,
        document,
        rootValue: {},
        contextValue: context,
        variableValues: variables,
        operationName,
      }),
  };
}

const maxCompiled = 1000;
let documentCount = 0;

function mergeSubgraphs(supergraphSdl: string, subgraphs: readonly Subgraph[]): GraphQLSchema {
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
  return makeExecutableSchema({
    typeDefs: publicSchema,
    resolvers: resolvers as never,
  });
}

function objectResolvers(type: GraphQLObjectType, subgraphs: readonly Subgraph[]) {
  const fields: Record<string, unknown> = {};
  const isRoot = ['Query', 'Mutation', 'Subscription'].includes(type.name);
  for (const name of Object.keys(type.getFields())) {
    const owners = subgraphs.filter(({ schema }) => {
      const candidate = schema.getType(type.name);
      return candidate instanceof GraphQLObjectType && name in candidate.getFields();
    });
    const owner = owners[0];
    if (!owner) throw new Error(`${type.name}.${name} is in the supergraph and in no subgraph`);
    const field = (owner.schema.getType(type.name) as GraphQLObjectType).getFields()[name];
    if (!field) continue;
    if (field.subscribe) {
      fields[name] = { subscribe: field.subscribe, resolve: field.resolve ?? defaultFieldResolver };
      continue;
    }
    // A key, or a value type that several subgraphs share: every owner reads it off the object.
    const isShared = owners.length > 1;
    const isForeign = !isRoot && !isShared && crossesFrom(owner, type.name, subgraphs);
    const resolve = crossesFrom(owner, getNamedType(field.type).name, subgraphs)
      ? marked(field.resolve ?? defaultFieldResolver, owner)
      : field.resolve;
    // A field without a resolver is read by graphql-jit in place.
    const found = isForeign
      ? throughReference(resolve ?? defaultFieldResolver, owner, type.name)
      : resolve;
    if (found) fields[name] = found;
  }
  return fields;
}

/** Whether others know this entity too; one that a subgraph has for itself is asked of no other. */
const crossesFrom = (owner: Subgraph, typeName: string, subgraphs: readonly Subgraph[]): boolean =>
  subgraphs.some(
    ({ references }) => references[typeName] !== undefined && references !== owner.references,
  ) && owner.references[typeName] !== undefined;

type Resolve = GraphQLFieldResolver<unknown, RequestContext>;

/** On the object itself: a weak map of every row of every request kept the garbage collector busy. */
const originKey = Symbol('origin');

interface Marked {
  [originKey]?: Origin;
}

/** Remembers of every entity that a field returns which subgraph it came from. */
function marked(resolve: Resolve, owner: Subgraph): Resolve {
  const mark = (value: unknown, context: RequestContext): unknown => {
    if (value === null || typeof value !== 'object') return value;
    if (isPromise(value)) return value.then((settled) => mark(settled, context));
    if (Array.isArray(value)) return value.map((item) => mark(item, context));
    const entity = value as Marked;
    if (entity[originKey]?.context !== context) {
      entity[originKey] = { subgraph: owner, context };
    }
    return value;
  };
  return (parent, args, context, info) => mark(resolve(parent, args, context, info), context);
}

function throughReference(resolve: Resolve, owner: Subgraph, typeName: string): Resolve {
  return (parent, args, context, info) => {
    const origin = (parent as Marked)[originKey];
    if (!origin || origin.subgraph === owner) return resolve(parent, args, context, info);
    origin.elsewhere ??= new Map();
    let entity = origin.elsewhere.get(owner);
    if (entity === undefined) {
      entity = owner.references[typeName]?.(parent as { id: string }, context) ?? null;
      origin.elsewhere.set(owner, entity);
    }
    if (!isPromise(entity)) return entity && resolve(entity, args, context, info);
    return entity.then((found) => found && resolve(found, args, context, info));
  };
}

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof (value as { then?: unknown } | null)?.then === 'function';
