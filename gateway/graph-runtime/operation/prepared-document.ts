import { createRequire } from 'node:module';
import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  visit,
} from 'graphql';
import { DomainError } from '#kit/runtime/errors';
import { inputDefaults } from './input-defaults.ts';
import { createPlainOperations, type PlainOperation } from './normalise-operation.ts';

// @NOTE its ES module of this name imports files without their endings, which Node does not find.
const { compileVariableParsing, failToParseVariables } = createRequire(import.meta.url)(
  'graphql-jit/dist/variables.js',
) as typeof import('graphql-jit/dist/variables');

/** One operation of a document, prepared once for all its runs. */
export interface PreparedDocument {
  /** With the defaults filled in; errors are those that graphql-jit gives in the local graph. */
  readVariables(
    variables: Record<string, unknown>,
  ): { values: Record<string, unknown>; errors: null } | { values: null; errors: ExecutionResult };
  /** What a run with such values asks for. */
  plain(values: Record<string, unknown>): PlainOperation;
}

type Prepare = (document: DocumentNode, operationName?: string | null) => PreparedDocument;

/** Documents are kept by the gateway, so that one document is one object as a rule. */
export function createDocuments(schema: GraphQLSchema): Prepare {
  const kept = new WeakMap<DocumentNode, Map<string, PreparedDocument>>();
  return (document, operationName) => {
    const byName = kept.get(document) ?? new Map<string, PreparedDocument>();
    kept.set(document, byName);
    let prepared = byName.get(operationName ?? '');
    if (!prepared) {
      prepared = prepare(schema, document, operationName);
      byName.set(operationName ?? '', prepared);
    }
    return prepared;
  };
}

function prepare(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string | null,
): PreparedDocument {
  const operation = getOperationAST(document, operationName);
  if (!operation) throw new DomainError('QUERY_INVALID', { reason: 'operationName' });
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  );
  const fill = inputDefaults(schema, document);
  const parse = compileVariableParsing(schema, operation.variableDefinitions ?? []);
  return {
    readVariables(variables) {
      const { values, errors } = fill ? fill(variables) : { values: variables, errors: null };
      if (errors) return { values: null, errors };
      const parsed = parse(values);
      return failToParseVariables(parsed)
        ? { values: null, errors: { errors: parsed.errors } }
        : { values, errors: null };
    },
    plain: createPlainOperations(schema, operation, fragments),
  };
}

const conditional = new WeakMap<DocumentNode, boolean>();

/** Whether @skip or @include stands in a document. */
export function isConditional(document: DocumentNode): boolean {
  let known = conditional.get(document);
  if (known === undefined) {
    let found = false;
    visit(document, {
      Directive: ({ name }) => {
        found ||= name.value === 'skip' || name.value === 'include';
      },
    });
    known = found;
    conditional.set(document, known);
  }
  return known;
}
