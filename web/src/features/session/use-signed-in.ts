import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../../entities/viewer/session.tsx';
import { tabs } from '../../entities/viewer/tab-messages.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { safeRedirect } from '../../lib/site/safe-redirect.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';

/** Completes a login: refetches the session, closes the dialog and opens the requested page. */
export function useSignedIn() {
  const { refresh } = useSession();
  const { close } = useDialogs();
  const { show } = useToasts();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  return useCallback(
    async (viewerId: string, message: string, milliseconds?: number) => {
      tabs().post({ type: 'login', viewerId });
      await refresh();
      close();
      show('success', message, milliseconds);
      const target = safeRedirect(params.get('redirect'));
      if (target) await navigate(target, { replace: true });
    },
    [refresh, close, show, navigate, params],
  );
}
