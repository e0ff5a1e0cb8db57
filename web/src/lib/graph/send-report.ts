import type { TypedDocumentNode } from '@apollo/client';
import { hashOf, nameOf, withHash } from './text-document.ts';

/**
 * Sends a mutation whose outcome nobody waits for, also while the page closes. It does not load Apollo
 * Client, shows no error and is not repeated.
 */
export function sendReport<TVariables extends object>(
  document: TypedDocumentNode<unknown, TVariables>,
  variables: TVariables,
): void {
  void send(document, variables).catch(() => undefined);
}

async function send<V extends object>(
  document: TypedDocumentNode<unknown, V>,
  variables: V,
): Promise<void> {
  const hash = hashOf(document);
  const operation =
    hash === null ? { query: (await import('graphql')).print(document) } : withHash(hash);
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ operationName: nameOf(document), ...operation, variables }),
    keepalive: true,
  });
  // A response that nobody reads keeps its connection busy.
  await response.arrayBuffer();
}
