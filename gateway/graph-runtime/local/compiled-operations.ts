import { type DocumentNode, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import { inputDefaults } from '../operation/input-defaults.ts';
import { countSelections } from '../operation/selection-count.ts';

export interface CompiledOperation {
  query: CompiledQuery;
  /** Null when no variable needs a default value. */
  fillDefaults: ReturnType<typeof inputDefaults>;
}

export interface CompiledOperations {
  /** Null for an operation that graphql-js has to execute. */
  get(document: DocumentNode, operation: OperationDefinitionNode): CompiledOperation | null;
  /** The estimated bytes of all that is cached. */
  readonly weight: number;
}

/** Most operations of strangers never come again, and compiling costs more than 20 executions. */
const runsBeforeCompiling = 2;

/** Measured: up to 3,500 for the code of a field and its part of the heap, and 320 for the document. */
const bytesPerSelection = 6_000;
const defaultMaxBytes = 36 * 1024 * 1024;

/**
 * Compiles an operation of a parsed document with graphql-jit when it runs for the third time. Until
 * then it does not keep the document alive.
 */
export function createCompiledOperations(
  schema: GraphQLSchema,
  maxBytes = defaultMaxBytes,
): CompiledOperations {
  const runs = new WeakMap<OperationDefinitionNode, number>();
  const cache = new LRUCache<OperationDefinitionNode, CompiledOperation>({
    maxSize: maxBytes,
    dispose: (_, operation) => runs.delete(operation),
  });

  function compile(document: DocumentNode, operation: OperationDefinitionNode) {
    const query = compileQuery(schema, document, operation.name?.value);
    if (!isCompiledQuery(query)) return null;
    return { query, fillDefaults: inputDefaults(schema, document) };
  }

  return {
    get weight() {
      return cache.calculatedSize;
    },
    get(document, operation) {
      const known = cache.get(operation);
      if (known) return known;
      const ran = runs.get(operation) ?? 0;
      runs.set(operation, ran + 1);
      // Later than the third run: graphql-jit cannot compile it.
      if (ran !== runsBeforeCompiling) return null;
      const compiled = compile(document, operation);
      const size = 1 + countSelections(document, operation) * bytesPerSelection;
      if (compiled) cache.set(operation, compiled, { size });
      return compiled;
    },
  };
}
