import { Suspense, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { loginDialog, registerDialog, resetPasswordDialog } from '../dialogs/session.ts';
import { forgetIntent, type Intent, takeIntent } from '../entities/viewer/intent.ts';
import { useSession, useViewer } from '../entities/viewer/session.tsx';
import type { Signal } from '../lib/command/signal.ts';
import { announced, type OpenDialog, useDialogs } from '../lib/dialogs/dialogs.tsx';
import { laterPart } from '../lib/load/later-part.ts';
import { useText } from '../lib/text/use-text.ts';
import { useToasts } from '../lib/toast/toast-context.tsx';

const RunIntent = laterPart(() => import('./run-intent.tsx').then((module) => module.RunIntent));

const sessionDialogs: readonly object[] = [loginDialog, registerDialog, resetPasswordDialog];

/** Whether the dialog is one of those that lead to a session. */
export const isSessionDialog = (open: OpenDialog | null): boolean =>
  open !== null && sessionDialogs.includes(open.dialog);

/**
 * After a login, does what the visitor wanted to do before it. When the session ends while a dialog is
 * open, opens the login in its place, and the dialog again after a login of the same member.
 *
 * @param signedOut emits when a response says that nobody is signed in
 */
export function ResumeIntent({ signedOut }: { signedOut: Signal }) {
  const { refresh } = useSession();
  const viewerId = useViewer()?.id ?? null;
  const isMember = viewerId !== null;
  const { current, open, reopen } = useDialogs();
  const text = useText();
  const { show } = useToasts();
  const [intent, setIntent] = useState<Intent | null>(null);
  const latest = useRef(current);
  latest.current = current;
  /** The session may be known to have ended before a response says so. */
  const lastViewerId = useRef<string | null>(null);
  const interrupted = useRef<{ dialog: OpenDialog; viewerId: string | null } | null>(null);
  const wasSessionDialog = useRef(false);

  useEffect(
    () =>
      signedOut.listen(() => {
        const dialog = latest.current;
        if (dialog !== announced && !isSessionDialog(dialog)) {
          interrupted.current = dialog && { dialog, viewerId: lastViewerId.current };
        }
        open(loginDialog);
        refresh().catch(() => undefined);
      }),
    [signedOut, open, refresh],
  );

  useEffect(() => {
    if (viewerId !== null) lastViewerId.current = viewerId;
    const wasGivenUp = wasSessionDialog.current && current === null && !isMember;
    wasSessionDialog.current = isSessionDialog(current);
    if (wasGivenUp) {
      interrupted.current = null;
      forgetIntent();
    }
    if (viewerId === null || current !== null) return;
    const left = interrupted.current;
    interrupted.current = null;
    const taken = takeIntent();
    if (left?.viewerId === viewerId) reopen(left.dialog);
    else if (taken) setIntent(taken);
  }, [viewerId, isMember, current, reopen]);
  if (!intent) return null;
  return (
    <ErrorBoundary
      resetKey={intent}
      fallback={null}
      onFailure={() => show('error', text('offline.failed'))}
    >
      <Suspense>
        <RunIntent intent={intent} />
      </Suspense>
    </ErrorBoundary>
  );
}
