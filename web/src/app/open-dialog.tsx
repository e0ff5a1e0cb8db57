import { Suspense } from 'react';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { askDialog } from '../dialogs/ask-dialog.ts';
import { loginDialog } from '../dialogs/login-dialog.ts';
import { messagesDialog } from '../dialogs/messages-dialog.ts';
import { moreDialog } from '../dialogs/more-dialog.ts';
import { registerDialog } from '../dialogs/register-dialog.ts';
import { searchDialog } from '../dialogs/search-dialog.ts';
import { shareDialog } from '../dialogs/share-dialog.ts';
import { upReasonDialog } from '../dialogs/up-reason-dialog.ts';
import { upSuccessDialog } from '../dialogs/up-success-dialog.ts';
import { vitaminsDialog } from '../dialogs/vitamins-dialog.ts';
import { useViewer } from '../entities/viewer/viewer-context.tsx';
import { useDialogs } from '../lib/dialogs/dialog-context.tsx';
import { useText } from '../lib/text/use-text.ts';
import { useToasts } from '../lib/toast/toast-context.tsx';
import { usePreloading } from './use-preloading.ts';

/** What visitors and members open most, likeliest first. */
const likely = {
  visitor: [loginDialog, searchDialog, registerDialog, moreDialog],
  member: [
    upReasonDialog,
    searchDialog,
    messagesDialog,
    vitaminsDialog,
    upSuccessDialog,
    askDialog,
    shareDialog,
  ],
};

/** Renders the open dialog, if there is one. */
export function OpenDialog() {
  const { current, close } = useDialogs();
  const { show } = useToasts();
  const text = useText();
  usePreloading(useViewer() ? likely.member : likely.visitor);
  if (!current) return null;
  const onFailure = () => {
    close();
    show('error', text('error.UNAVAILABLE'));
  };
  return (
    <ErrorBoundary resetKey={current.dialog} fallback={null} onFailure={onFailure}>
      <Suspense>{current.element}</Suspense>
    </ErrorBoundary>
  );
}
