import { useCallback, useEffect, useState } from 'react';
import { loginDialog } from '../../dialogs/session.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useSession } from './viewer-context.tsx';

/**
 * Runs an action for members; opens the login dialog for visitors. An action before the session is
 * known waits for it, so that no member is asked to log in.
 */
export function useRequireLogin(): (action: () => void) => void {
  const { viewer, known } = useSession();
  const { open } = useDialogs();
  const [waiting, setWaiting] = useState<{ action(): void } | null>(null);
  const isMember = viewer !== null;
  useEffect(() => {
    if (!waiting || !known) return;
    setWaiting(null);
    if (isMember) waiting.action();
    else open(loginDialog);
  }, [waiting, known, isMember, open]);
  return useCallback(
    (action) => {
      if (!known) setWaiting({ action });
      else if (isMember) action();
      else open(loginDialog);
    },
    [known, isMember, open],
  );
}
