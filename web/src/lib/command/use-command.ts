import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useCallback, useRef, useState } from 'react';
import { useGraph } from '../graph/graph.ts';
import { laterTexts } from '../text/later-texts.ts';
import { useText } from '../text/use-text.ts';
import { useToasts } from '../toast/toast-context.tsx';
import { commandParts, errorText, type SendCommand } from './command-parts.ts';
import { isNetworkError } from './network-error.ts';
import type { Outcome } from './outcome.ts';

export type { Outcome };

export interface Command<TData, TVariables> {
  run(variables: TVariables): Promise<Outcome<TData>>;
  busy: boolean;
}

/**
 * A mutation that never throws: it shows a failure as a toast and returns it. Trying again with the
 * same variables after a timeout has one effect.
 * @param options.isUpload true for variables that hold a picture
 * @param options.isQuiet true where the caller shows failures
 */
export function useCommand<TData, TVariables extends OperationVariables>(
  mutation: TypedDocumentNode<TData, TVariables>,
  { isUpload = false, isQuiet = false }: { isUpload?: boolean; isQuiet?: boolean } = {},
): Command<TData, TVariables> {
  const graph = useGraph();
  const text = useText();
  const { show } = useToasts();
  const [busy, setBusy] = useState(false);
  const sender = useRef<SendCommand>(undefined);
  const run = useCallback(
    async (variables: TVariables): Promise<Outcome<TData>> => {
      setBusy(true);
      try {
        const client = await graph.load();
        const parts = commandParts();
        if (!parts) throw new Error('Apollo Client was loaded without its commands');
        sender.current ??= parts.createSender();
        const outcome = await sender.current({ client, mutation, variables, isUpload });
        if (!outcome.ok && !isQuiet && parts.isShownByToast(outcome.failure)) {
          // Most refusals have a text that the first load lacks.
          if (outcome.failure.code !== 'OFFLINE') await laterTexts().catch(() => undefined);
          show('error', parts.failureText(text, outcome.failure));
        }
        return outcome as Outcome<TData>;
      } catch (error) {
        if (!isQuiet) show('error', errorText(text, error));
        const code = isNetworkError(error) ? 'OFFLINE' : 'UNAVAILABLE';
        return { ok: false, failure: { code, params: {} } };
      } finally {
        setBusy(false);
      }
    },
    [graph, isQuiet, isUpload, mutation, show, text],
  );
  return { run, busy };
}
