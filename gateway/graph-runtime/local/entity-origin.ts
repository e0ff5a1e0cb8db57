import type { GraphQLFieldResolver } from 'graphql';
import type { GraphSubgraph } from '../graph.ts';

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
export function markOrigin<Context extends object>(
  resolve: Resolve<Context>,
  owner: GraphSubgraph<Context>,
): Resolve<Context> {
  const mark = (value: unknown, context: Context): unknown => {
    if (value === null || typeof value !== 'object') return value;
    if (isPromise(value)) return value.then((settled) => mark(settled, context));
    if (Array.isArray(value)) return value.map((item) => mark(item, context));
    const entity = value as WithOrigin<Context>;
    if (entity[originKey]?.context !== context) entity[originKey] = { subgraph: owner, context };
    return value;
  };
  return (parent, args, context, info) => mark(resolve(parent, args, context, info), context);
}

/**
 * Resolves the field on the owner's entity. When another subgraph returned the parent, the owner's
 * reference resolver loads that entity first, once per object.
 */
export function resolveThroughReference<Context extends object>(
  resolve: Resolve<Context>,
  owner: GraphSubgraph<Context>,
  typeName: string,
): Resolve<Context> {
  return (parent, args, context, info) => {
    const origin = (parent as WithOrigin<Context>)[originKey];
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

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof (value as { then?: unknown } | null)?.then === 'function';
