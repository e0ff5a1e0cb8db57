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

interface Known {
  runs: number;
  /** Null until it is compiled, and for what graphql-jit cannot compile. */
  compiled: CompiledOperation | null;
}

/** Most operations of strangers never come again, and compiling costs more than 20 executions. */
const runsBeforeCompiling = 2;

/** Measured: 320 for the document, up to 3,500 for the code of a field and its part of the heap. */
const bytesPerSelection = { known: 400, compiled: 6_000 };
const defaultMaxBytes = 36 * 1024 * 1024;

/** Compiles an operation of a parsed document with graphql-jit when it runs for the third time. */
export function createCompiledOperations(
  schema: GraphQLSchema,
  maxBytes = defaultMaxBytes,
): CompiledOperations {
  const cache = new LRUCache<OperationDefinitionNode, Known>({ maxSize: maxBytes });

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
      if (known && known.runs !== runsBeforeCompiling) {
        known.runs += 1;
        return known.compiled;
      }
      const compiled = known ? compile(document, operation) : null;
      const bytes = compiled ? bytesPerSelection.compiled : bytesPerSelection.known;
      const size = 1 + countSelections(document, operation) * bytes;
      // Another object: the cache ignores the size of a value that it has.
      cache.set(operation, { runs: (known?.runs ?? 0) + 1, compiled }, { size });
      return compiled;
    },
  };
}
