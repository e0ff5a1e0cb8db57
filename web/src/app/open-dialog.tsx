import { Suspense } from 'react';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { askDialog } from '../dialogs/ask.ts';
import { messagesDialog } from '../dialogs/message.ts';
import { moreDialog } from '../dialogs/more.ts';
import { searchDialog } from '../dialogs/search.ts';
import { loginDialog, registerDialog } from '../dialogs/session.ts';
import { shareDialog } from '../dialogs/share.ts';
import { upReasonDialog, upSuccessDialog } from '../dialogs/up.ts';
import { vitaminsDialog } from '../dialogs/vitamin.ts';
import { useViewer } from '../entities/viewer/session.tsx';
import { announced, useDialogs, useIsOpening } from '../lib/dialogs/dialogs.tsx';
import { useText } from '../lib/text/use-text.ts';
import { useToasts } from '../lib/toast/toast-context.tsx';
import { DialogPlaceholder } from './dialog-placeholder.tsx';
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
  const isOpening = useIsOpening();
  const { show } = useToasts();
  const text = useText();
  usePreloading(useViewer() ? likely.member : likely.visitor);
  if (!current) return null;
  const onFailure = () => {
    close();
    show('error', text(navigator.onLine ? 'error.UNAVAILABLE' : 'offline.failed'));
  };
  return (
    <ErrorBoundary resetKey={current.dialog} fallback={null} onFailure={onFailure}>
      {isOpening || current === announced ? <DialogPlaceholder /> : null}
      <Suspense fallback={<DialogPlaceholder />}>{current.element}</Suspense>
    </ErrorBoundary>
  );
}
