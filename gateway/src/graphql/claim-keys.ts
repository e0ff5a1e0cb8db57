import { createHash } from 'node:crypto';
import {
  type DocumentNode,
  GraphQLIncludeDirective,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getDirectiveValues,
  getOperationAST,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  print,
} from 'graphql';
import { type KeyClaim, transientCodes } from '#kit/idempotency/key-claim';
import { canonicalJson } from '#kit/idempotency/request-hash';
import { DomainError, toPublicError } from '#kit/runtime/errors';
import type { RequestContext } from '#kit/subgraph/context';
import { repetitions } from '#schema/idempotency';
import type { KeyClaims } from '../http/key-claims.ts';
import type { Graph, GraphRequest } from './graph.ts';
import { failedResult } from './operation-deadline.ts';

/** What a document says of each of its mutations with a key. */
interface MutationFacts {
  text: string;
  isTyped: boolean;
}

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
  };
}

/** True when `@skip` and `@include` leave one field: when that is refused, nothing was done. */
function runsOneField(
  schema: GraphQLSchema,
  { selectionSet, variableDefinitions = [] }: OperationDefinitionNode,
  variables: Record<string, unknown>,
): boolean {
  const { coerced } = getVariableValues(schema, variableDefinitions, variables);
  // Variables that are not valid run nothing.
  if (!coerced) return true;
  const chosen = selectionSet.selections.filter(
    (selection) =>
      getDirectiveValues(GraphQLSkipDirective, selection, coerced)?.if !== true &&
      getDirectiveValues(GraphQLIncludeDirective, selection, coerced)?.if !== false,
  );
  return chosen.length === 1 && chosen[0]?.kind === Kind.FIELD;
}

/**
 * The graph that gives the key of a request to its first mutation, and refuses the key to every other request. The
 * mutations themselves keep their answers. A request of REST has one body for all of its documents.
 */
export function claimKeysOf(graph: Graph, keys: KeyClaims): Graph {
  const knownFacts = new WeakMap<OperationDefinitionNode, MutationFacts>();
  const claimed = new WeakSet<RequestContext>();

  async function executeClaimed(
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
    const name = operation.name?.value ?? '';
    const claim: KeyClaim = {
      viewer: context.viewer && { userId: context.viewer.userId },
      client: { address: context.client.address, device: context.client.device ?? null },
      key,
      request: context.keyedBody ?? sha256([facts.text, name, canonicalJson(variables)].join('\n')),
      isTyped: facts.isTyped,
    };
    const outcome = await keys.claim(claim).catch((error: Error) => error);
    if (outcome instanceof Error) return failedResult(outcome);
    if (outcome === 'other') return failedResult(new DomainError('IDEMPOTENCY_KEY_REUSED'));
    if (outcome === 'full' && context.viewer) return failedResult(new DomainError('THROTTLED'));
    claimed.add(context);
    const result = await graph.execute(request);
    const [error] = result.errors ?? [];
    const isRefused =
      error &&
      !transientCodes.has(toPublicError(error).code) &&
      runsOneField(graph.schema, operation, variables ?? {});
    if (isRefused && outcome === 'first') {
      claimed.delete(context);
      // A key that stays claimed is refused to other bodies only.
      await keys.release(claim).catch(() => undefined);
    }
    return result;
  }

  return {
    ...graph,
    async execute(request) {
      const { document, operationName, context } = request;
      const { idempotencyKey } = context;
      if (idempotencyKey === undefined || claimed.has(context)) return graph.execute(request);
      const operation = getOperationAST(document, operationName);
      if (operation?.operation !== 'mutation') return graph.execute(request);
      return executeClaimed(request, operation, idempotencyKey);
    },
  };
}
