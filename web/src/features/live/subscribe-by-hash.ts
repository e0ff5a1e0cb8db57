import { type DocumentNode, print } from 'graphql';
import type { Client } from 'graphql-ws';
import { toFailure } from '../../lib/command/failure.ts';
import { hashOf, withHash } from '../../lib/graph/document-hash.ts';

/**
 * Subscribes with the hash of a registered document; with the text of another one, and when the server
 * is of another release and does not know the hash. Ends silently after any other error, because the
 * next query or poll brings the same data later.
 *
 * @returns a function that ends the subscription
 */
export function subscribeByHash<TData>(
  client: Client,
  document: DocumentNode,
  variables: object,
  onData: (data: TData) => void,
): () => void {
  const start = (payload: { query: string }, onError: (error: unknown) => void): (() => void) =>
    client.subscribe(
      { ...payload, variables: { ...variables } },
      {
        next: ({ data }) => {
          if (data) onData(data as never);
        },
        error: onError,
        complete: () => undefined,
      },
    );
  const startWithText = () => start({ query: print(document) }, () => undefined);
  const hash = hashOf(document);
  if (hash === null) return startWithText();
  let stop = start({ query: '', ...withHash(hash) }, (error) => {
    if (saysUnknownHash(error)) stop = startWithText();
  });
  return () => stop();
}

/** @param error the errors of the operation, or why the connection ended */
function saysUnknownHash(error: unknown): boolean {
  const [first] = Array.isArray(error) ? error : [];
  return toFailure(first?.extensions).code === 'PERSISTED_QUERY_NOT_FOUND';
}
