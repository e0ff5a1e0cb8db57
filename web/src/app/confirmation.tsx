import { Suspense, useCallback, useEffect, useRef } from 'react';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { confirmationDialog } from '../dialogs/session.ts';
import type { Prompt } from '../lib/command/prompt.ts';
import { DialogProvider, useDialogs } from '../lib/dialogs/dialogs.tsx';
import { DialogPlaceholder } from './dialog-placeholder.tsx';

/**
 * Shows the dialog in which a member confirms to be the owner. It is above other dialogs, so that a form
 * below keeps what was typed.
 */
export function ConfirmationPrompt({ prompt }: { prompt: Prompt }) {
  return (
    <DialogProvider>
      <ConfirmationDialogs prompt={prompt} />
    </DialogProvider>
  );
}

function ConfirmationDialogs({ prompt }: { prompt: Prompt }) {
  const { current, open, close } = useDialogs();
  const answer = useRef<((yes: boolean) => void) | null>(null);
  const settle = useCallback((yes: boolean) => {
    answer.current?.(yes);
    answer.current = null;
  }, []);
  useEffect(
    () =>
      prompt.listen((reply) => {
        answer.current = reply;
        const onConfirmed = () => {
          settle(true);
          close();
        };
        open(confirmationDialog, { onConfirmed });
      }),
    [prompt, open, close, settle],
  );
  const isOpen = useRef(false);
  useEffect(() => {
    // Closed without a confirmation.
    if (isOpen.current && !current) settle(false);
    isOpen.current = current !== null;
  }, [current, settle]);
  if (!current) return null;
  return (
    <ErrorBoundary resetKey={current.dialog} fallback={null} onFailure={close}>
      <Suspense fallback={<DialogPlaceholder />}>{current.element}</Suspense>
    </ErrorBoundary>
  );
}
