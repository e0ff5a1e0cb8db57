import { createRequire } from 'node:module';
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { inputDefaults } from './input-defaults.ts';
import {
  createNormaliser,
  type NormalisedOperation,
  type VariantStore,
} from './normalise-operation.ts';
import { countSelections } from './selection-count.ts';

// @NOTE graphql-jit does not export this module, and Node cannot load its ES module variant, which
// imports files without their extensions.
const { compileVariableParsing, failToParseVariables } = createRequire(import.meta.url)(
  'graphql-jit/dist/variables.js',
) as typeof import('graphql-jit/dist/variables');

type Variables = Record<string, unknown>;
type VariablesResult =
  | { values: Variables; errors: null }
  | { values: null; errors: ExecutionResult };

/** One operation of a document, prepared once for all its executions. */
export interface PreparedDocument {
  /** Fills in defaults. The errors are those of graphql-jit, as in the local graph. */
  readVariables(variables: Variables): VariablesResult;
  normalise(values: Variables): NormalisedOperation;
}

/** Estimates: a variant is a second document, which the query planner adds a plan to. */
const bytesPerSelection = { prepared: 400, variant: 2_000 };
const maxBytes = { prepared: 4 * 1024 * 1024, variants: 8 * 1024 * 1024 };

/**
 * Callers cache parsed documents. An operation is cached from its second run on, since most of those of
 * strangers run once.
 */
export function createPreparedDocuments(
  schema: GraphQLSchema,
): (document: DocumentNode, operationName?: string | null) => PreparedDocument {
  const cache = new LRUCache<OperationDefinitionNode, PreparedDocument>({
    maxSize: maxBytes.prepared,
  });
  const variants = new LRUCache<string, NormalisedOperation>({ maxSize: maxBytes.variants });
  const ran = new WeakSet<OperationDefinitionNode>();
  let last = 0;

  function variantsOf(selections: number): VariantStore {
    last += 1;
    const id = last;
    const size = 1 + selections * bytesPerSelection.variant;
    return {
      get: (key) => variants.get(`${id} ${key}`),
      set: (key, variant) => void variants.set(`${id} ${key}`, variant, { size }),
    };
  }

  return (document, operationName) => {
    const operation = getOperationAST(document, operationName);
    if (!operation) return withoutOperation(schema, document, operationName);
    const known = cache.get(operation);
    if (known) return known;
    if (!ran.has(operation)) {
      ran.add(operation);
      return prepare(schema, document, operation, new Map());
    }
    const selections = countSelections(document, operation);
    const prepared = prepare(schema, document, operation, variantsOf(selections));
    cache.set(operation, prepared, { size: 1 + selections * bytesPerSelection.prepared });
    return prepared;
  };
}

function prepare(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variants: VariantStore,
): PreparedDocument {
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  );
  const fillDefaults = inputDefaults(schema, document);
  const parse = compileVariableParsing(schema, operation.variableDefinitions ?? []);
  return {
    readVariables(variables) {
      const filled = fillDefaults?.(variables) ?? { values: variables, errors: null };
      if (filled.errors) return filled;
      const parsed = parse(filled.values);
      return failToParseVariables(parsed)
        ? { values: null, errors: { errors: parsed.errors } }
        : filled;
    },
    normalise: createNormaliser(schema, operation, fragments, variants),
  };
}

/** graphql-js words the error, as it does in the local graph. */
function withoutOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string | null,
): PreparedDocument {
  const errors = execute({ schema, document, operationName }) as ExecutionResult;
  return {
    readVariables: () => ({ values: null, errors }),
    normalise: () => {
      throw new Error('The document does not have the operation');
    },
  };
}

const conditional = new WeakMap<DocumentNode, boolean>();

/** Whether the document uses @skip or @include. */
export function isConditional(document: DocumentNode): boolean {
  let found = conditional.get(document);
  if (found === undefined) {
    found = false;
    visit(document, {
      Directive: ({ name }) => {
        found ||= name.value === 'skip' || name.value === 'include';
      },
    });
    conditional.set(document, found);
  }
  return found;
}
