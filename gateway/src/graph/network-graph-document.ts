import { createRequire } from 'node:module';
import {
  type DocumentNode,
  type ExecutionResult,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { DomainError } from '#kit/errors';
import { inputDefaults } from './input-defaults.ts';

// @NOTE its ES module of this name imports files without their endings, which Node does not find.
const { compileVariableParsing, failToParseVariables } = createRequire(import.meta.url)(
  'graphql-jit/dist/variables.js',
) as typeof import('graphql-jit/dist/variables');

/** One operation of a document, prepared once for all its runs. */
export interface PreparedDocument {
  operation: OperationDefinitionNode;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** With the defaults filled in; errors are those that graphql-jit gives in the local graph. */
  readVariables(
    variables: Record<string, unknown>,
  ): { values: Record<string, unknown>; errors: null } | { values: null; errors: ExecutionResult };
  /** For the subgraphs; null when it asks for nothing but the schema. */
  routed: DocumentNode | null;
  /** What it asks of the schema itself; null for nothing. */
  introspection: DocumentNode | null;
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
    operation,
    fragments,
    readVariables(variables) {
      const values = fill ? fill(variables) : variables;
      const parsed = parse(values);
      return failToParseVariables(parsed)
        ? { values: null, errors: { errors: parsed.errors } }
        : { values, errors: null };
    },
    ...split(document, operation, fragments),
  };
}

const isOfSchema = (name: string) => name === '__schema' || name === '__type';

/** The planner knows no query that asks for the schema and for data. */
function split(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  fragments: PreparedDocument['fragments'],
): Pick<PreparedDocument, 'routed' | 'introspection'> {
  const only = (wanted: (name: string) => boolean): DocumentNode | null => {
    const selectionSet = filterRoot(operation.selectionSet, wanted, fragments);
    if (selectionSet.selections.length === 0) return null;
    const definitions = document.definitions.map((definition) =>
      definition === operation ? { ...operation, selectionSet } : definition,
    );
    return { ...document, definitions };
  };
  const introspection = only(isOfSchema);
  if (introspection) return { routed: only((name) => !name.startsWith('__')), introspection };
  const hasData = only((name) => name !== '__typename') !== null;
  return { routed: hasData ? document : null, introspection: null };
}

/** The fields of the root with such names; spread fragments are written out where they stand. */
function filterRoot(
  { selections }: SelectionSetNode,
  wanted: (name: string) => boolean,
  fragments: PreparedDocument['fragments'],
): SelectionSetNode {
  const kept = selections.flatMap((selection): SelectionNode[] => {
    if (selection.kind === Kind.FIELD) return wanted(selection.name.value) ? [selection] : [];
    const fragment =
      selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
    if (!fragment) return [];
    const selectionSet = filterRoot(fragment.selectionSet, wanted, fragments);
    if (selectionSet.selections.length === 0) return [];
    const { typeCondition } = fragment;
    const { directives } = selection;
    return [{ kind: Kind.INLINE_FRAGMENT, typeCondition, directives, selectionSet }];
  });
  return { kind: Kind.SELECTION_SET, selections: kept };
}
