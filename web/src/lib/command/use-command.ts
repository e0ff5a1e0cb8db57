import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useCallback, useState } from 'react';
import { errors } from '#schema/errors';
import { graphqlUploadPath } from '#schema/page-paths';
import { useGraph } from '../graph/graph.ts';
import { useText } from '../text/use-text.ts';
import { useToasts } from '../toast/toast-context.tsx';
import { type Failure, failureOf, failureText } from './failure.ts';
import { createIdempotencyKeys } from './idempotency-key.ts';

export type Outcome<TData> = { ok: true; data: TData } | { ok: false; failure: Failure };

const silent = -10;
const pleaseLogIn = -2;

/** Whether a failure shows as a red toast: not a silent one, and not one that opens the login. */
export function isShownByToast({ code }: Failure): boolean {
  if (code === 'OFFLINE') return true;
  // The login goes on in another dialog.
  if (code === 'SECOND_FACTOR_NEEDED') return false;
  const { err } = errors[code];
  return err !== silent && err !== pleaseLogIn;
}

export interface Command<TData, TVariables> {
  run(variables: TVariables): Promise<Outcome<TData>>;
  busy: boolean;
}

/**
 * A mutation that never throws: it shows a failure as a toast and returns it. Trying again with the
 * same variables after a timeout has one effect.
 * @param options.isUpload true for variables that hold a picture
 */
export function useCommand<TData, TVariables extends OperationVariables>(
  mutation: TypedDocumentNode<TData, TVariables>,
  { isUpload = false }: { isUpload?: boolean } = {},
): Command<TData, TVariables> {
  const graph = useGraph();
  const text = useText();
  const { show } = useToasts();
  const [busy, setBusy] = useState(false);
  const [keys] = useState(() => createIdempotencyKeys());
  const run = useCallback(
    async (variables: TVariables): Promise<Outcome<TData>> => {
      setBusy(true);
      try {
        const client = await graph.load();
        const headers = { 'idempotency-key': keys.keyOf(variables) };
        const context = { headers, ...(isUpload && { uri: graphqlUploadPath }) };
        const { data } = await client.mutate<TData, OperationVariables>({
          mutation,
          variables,
          context,
        });
        keys.settled(null);
        if (!data) return { ok: false, failure: { code: 'INTERNAL', params: {} } };
        return { ok: true, data: data as TData };
      } catch (error) {
        const failure = failureOf(error);
        keys.settled(failure);
        if (isShownByToast(failure)) show('error', failureText(text, failure));
        return { ok: false, failure };
      } finally {
        setBusy(false);
      }
    },
    [graph, isUpload, keys, mutation, show, text],
  );
  return { run, busy };
}
