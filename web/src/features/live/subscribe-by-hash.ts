import { type DocumentNode, print } from 'graphql';
import type { Client } from 'graphql-ws';
import { toFailure } from '../../lib/command/failure.ts';
import { loadParser } from '../../lib/graph/document-parser.ts';
import { hashOf, withHash } from '../../lib/graph/text-document.ts';

/** Ends by itself, for example when a restarted server has started the subscriptions of all clients. */
const transient: ReadonlySet<string> = new Set(['THROTTLED', 'UNAVAILABLE', 'TIMEOUT']);

/** Between two tries; each takes a random part of it, so that clients do not come back together. */
const pauses = { firstMs: 4_000, mostMs: 60_000 } as const;

/**
 * Subscribes with the hash of a registered document; with the text of another one, and when the server
 * is of another release and does not know the hash. Starts again later after an error that ends by
 * itself, and ends silently after any other one.
 *
 * @returns a function that ends the subscription
 */
export function subscribeByHash<TData>(
  client: Client,
  document: DocumentNode,
  variables: object,
  onData: (data: TData) => void,
): () => void {
  let pauseMs: number = pauses.firstMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsubscribe: () => void = () => undefined;
  let isEnded = false;

  function onError(error: unknown, again: () => void): void {
    if (isEnded) return;
    const code = codeOf(error);
    if (code === 'PERSISTED_QUERY_NOT_FOUND') startWithText();
    if (!transient.has(code)) return;
    timer = setTimeout(again, pauseMs * (0.5 + Math.random() / 2));
    pauseMs = Math.min(2 * pauseMs, pauses.mostMs);
  }
  function start(payload: { query: string }): void {
    /** The errors of a result without data. The gateway refuses a start with such a result and an end. */
    let refusal: unknown = null;
    unsubscribe = client.subscribe(
      { ...payload, variables: { ...variables } },
      {
        next: ({ data, errors }) => {
          refusal = data ? null : errors;
          if (!data) return;
          pauseMs = pauses.firstMs;
          onData(data as never);
        },
        error: (error) => onError(error, () => start(payload)),
        complete: () => {
          if (refusal) onError(refusal, () => start(payload));
        },
      },
    );
  }
  const startWithText = () => {
    loadParser();
    start({ query: print(document) });
  };

  const hash = hashOf(document);
  if (hash === null) startWithText();
  else start({ query: '', ...withHash(hash) });
  return () => {
    isEnded = true;
    clearTimeout(timer);
    unsubscribe();
  };
}

/** @param error the errors of the operation, or why the connection ended */
function codeOf(error: unknown): string {
  const [first] = Array.isArray(error) ? error : [];
  return toFailure(first?.extensions).code;
}
