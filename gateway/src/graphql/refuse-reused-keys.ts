import { createHash } from 'node:crypto';
import {
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  GraphQLIncludeDirective,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getDirectiveValues,
  getOperationAST,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  print,
  type SelectionNode,
} from 'graphql';
import { type KeyReservation, transientCodes } from '#kit/idempotency/key-reservation';
import { canonicalJson } from '#kit/idempotency/request-hash';
import { DomainError, toPublicError } from '#kit/runtime/errors';
import type { RequestContext } from '#kit/subgraph/context';
import { hasScope } from '#kit/subgraph/guard-scopes';
import { access } from '#schema/access';
import { repetitions, takesRights } from '#schema/idempotency';
import type { IdempotencyKeys } from '../services/remote-keys.ts';
import type { Graph, GraphRequest } from './graph.ts';
import { failedResult } from './operation-deadline.ts';
import { rootFieldsOf } from './root-fields.ts';

/** What a document says of each of its mutations with a key. */
interface MutationFacts {
  text: string;
  isTyped: boolean;
  takesRights: boolean;
  /** The root fields; null when they stand in fragments. */
  fields: readonly FieldNode[] | null;
}

const isField = (selection: SelectionNode): selection is FieldNode => selection.kind === Kind.FIELD;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

function factsOf(document: DocumentNode, operation: OperationDefinitionNode): MutationFacts {
  const { selections } = operation.selectionSet;
  const keeps = selections.map((selection) => {
    const repetition = selection.kind === Kind.FIELD ? repetitions[selection.name.value] : null;
    return repetition?.by === 'nature' ? repetition.keeps : null;
  });
  return {
    text: sha256(print(document)),
    isTyped: keeps.every((kept) => kept === 'latest'),
    takesRights: [...rootFieldsOf(document, operation.selectionSet)].every((name) =>
      takesRights.has(name),
    ),
    fields: selections.every(isField) ? selections : null,
  };
}

/** The fields that `@skip` and `@include` leave; all of them for variables that are not valid, which run nothing. */
function chosenFields(
  fields: readonly FieldNode[],
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Record<string, unknown>,
): readonly FieldNode[] {
  if (fields.every(({ directives = [] }) => directives.length === 0)) return fields;
  const { coerced } = getVariableValues(schema, variableDefinitions, variables);
  if (!coerced) return fields;
  return fields.filter(
    (field) =>
      getDirectiveValues(GraphQLSkipDirective, field, coerced)?.if !== true &&
      getDirectiveValues(GraphQLIncludeDirective, field, coerced)?.if !== false,
  );
}

/** False when login or scope are missing, for which the service of the field refuses it. */
function mayCall({ name }: FieldNode, { viewer }: RequestContext): boolean {
  const rule = access[`Mutation.${name.value}`];
  if (!rule) return true;
  return (viewer !== null || rule.access === 'anyone') && hasScope({ viewer }, rule.token);
}

/** True when each field was refused, or did not run after a refused one. An error below a field is no refusal. */
function isNothingDone({ data, errors = [] }: ExecutionResult, fields: readonly FieldNode[]) {
  const isTransient = errors.some((error) => transientCodes.has(toPublicError(error).code));
  if (isTransient || errors.length === 0) return false;
  const refused = new Set(errors.flatMap(({ path }) => (path?.length === 1 ? path : [])));
  const keys = fields.map(({ name, alias }) => (alias ?? name).value);
  if (data) return keys.every((key) => refused.has(key) || !(key in data));
  // The first refusal of a field that is never null ends a document.
  return refused.has(keys[0] ?? '') || errors.every(({ path }) => path === undefined);
}

/**
 * The graph that reserves the key of a request before its first mutation, and refuses it to every other request. The
 * services store the results. A request of REST has one body for all of its documents.
 */
export function refuseReusedKeys(graph: Graph, keys: IdempotencyKeys): Graph {
  const knownFacts = new WeakMap<OperationDefinitionNode, MutationFacts>();
  const reserved = new WeakSet<RequestContext>();

  async function executeReserved(
    request: GraphRequest,
    operation: OperationDefinitionNode,
    key: string,
  ) {
    const { document, variables, context } = request;
    let facts = knownFacts.get(operation);
    if (!facts) {
      facts = factsOf(document, operation);
      knownFacts.set(operation, facts);
    }
    const fields =
      facts.fields && chosenFields(facts.fields, graph.schema, operation, variables ?? {});
    // Who may not write uses up no keys.
    if (fields && !fields.some((field) => mayCall(field, context))) return graph.execute(request);
    const name = operation.name?.value ?? '';
    const { viewer } = context;
    const reservation: KeyReservation = {
      viewer: viewer && {
        userId: viewer.userId,
        ...(viewer.scopes && { tokenId: viewer.sessionId }),
      },
      client: { address: context.client.address, device: context.client.device ?? null },
      key,
      request: context.keyedBody ?? sha256([facts.text, name, canonicalJson(variables)].join('\n')),
      isTyped: facts.isTyped,
      takesRights: facts.takesRights,
    };
    const outcome = await keys.reserve(reservation).catch((error: Error) => error);
    if (outcome instanceof Error) return failedResult(outcome);
    if (outcome === 'other') return failedResult(new DomainError('IDEMPOTENCY_KEY_REUSED'));
    reserved.add(context);
    const result = await graph.execute(request);
    if (outcome === 'first' && fields && isNothingDone(result, fields)) {
      reserved.delete(context);
      // A key that stays reserved is refused to other bodies only.
      await keys.release(reservation).catch(() => undefined);
    }
    return result;
  }

  return {
    ...graph,
    async execute(request) {
      const { document, operationName, context } = request;
      const { idempotencyKey } = context;
      if (idempotencyKey === undefined || reserved.has(context)) return graph.execute(request);
      const operation = getOperationAST(document, operationName);
      if (operation?.operation !== 'mutation') return graph.execute(request);
      return executeReserved(request, operation, idempotencyKey);
    },
  };
}
