import { Suspense, useCallback, useEffect, useRef } from 'react';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { confirmPasswordDialog } from '../dialogs/session.ts';
import type { Prompt } from '../lib/command/prompt.ts';
import { DialogProvider, useDialogs } from '../lib/dialogs/dialogs.tsx';
import { DialogPlaceholder } from './dialog-placeholder.tsx';

/**
 * Shows the dialog that asks for the password again. It has a place of its own, so that a dialog below
 * it stays open with what was typed.
 */
export function ConfirmPassword({ prompt }: { prompt: Prompt }) {
  return (
    <DialogProvider>
      <Place prompt={prompt} />
    </DialogProvider>
  );
}

function Place({ prompt }: { prompt: Prompt }) {
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
        open(confirmPasswordDialog, { onConfirmed });
      }),
    [prompt, open, close, settle],
  );
  const isOpen = useRef(false);
  useEffect(() => {
    // Closed without a password.
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
