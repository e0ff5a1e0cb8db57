import { createHash } from 'node:crypto';
import { type DocumentNode, getOperationAST, type OperationDefinitionNode, print } from 'graphql';
import type { RequestContext } from '#kit/subgraph/context';
import { access } from '#schema/access';
import type { AcceptedOperation } from '../operations.ts';
import { rootFieldsOf } from '../root-fields.ts';

const isSharedField = (name: string): boolean => access[`Query.${name}`]?.shared === true;

const shared = new WeakMap<OperationDefinitionNode, boolean>();

/**
 * Whether all visitors get the same response to the operation: it is a query whose root fields `schema/access.ts` says to
 * share. What a public field has for a member herself is empty for them.
 */
function isShared(document: DocumentNode, operationName: string | null | undefined): boolean {
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== 'query') return false;
  let known = shared.get(operation);
  if (known === undefined) {
    const names = [...rootFieldsOf(document, operation.selectionSet)];
    known = names.length > 0 && names.every(isSharedField);
    shared.set(operation, known);
  }
  return known;
}

const hashes = new WeakMap<DocumentNode, string>();

/** The same for documents that differ in white space and comments alone. */
function hashOf(document: DocumentNode): string {
  let hash = hashes.get(document);
  if (hash === undefined) {
    hash = createHash('sha256').update(print(document)).digest('base64url');
    hashes.set(document, hash);
  }
  return hash;
}

const declared = new WeakMap<OperationDefinitionNode, ReadonlySet<string>>();

/** The variables that the operation declares: others change nothing. */
function declaredOf(
  operation: OperationDefinitionNode | null | undefined,
  variables: Record<string, unknown> | null | undefined,
): Record<string, unknown> {
  if (!operation || !variables) return {};
  let names = declared.get(operation);
  if (!names) {
    names = new Set(operation.variableDefinitions?.map(({ variable }) => variable.name.value));
    declared.set(operation, names);
  }
  return Object.fromEntries(Object.entries(variables).filter(([name]) => names.has(name)));
}

/** Objects have the same text in whatever order their keys are. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** The key of the response that all visitors share; null when the response is of this caller alone. */
export function sharedKey(
  { document, operationName, variables, cost }: AcceptedOperation,
  { viewer, language }: Pick<RequestContext, 'viewer' | 'language'>,
): string | null {
  if (viewer !== null || !isShared(document, operationName)) return null;
  const own = declaredOf(getOperationAST(document, operationName), variables);
  const parts = [hashOf(document), operationName ?? null, language, cost !== null, own];
  return JSON.stringify(parts, inOrder);
}
