import { type ComponentType, Suspense } from 'react';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { useViewer } from '../entities/viewer/viewer-context.tsx';
import { type DialogName, type DialogProps, useDialogs } from '../lib/dialogs/dialog-context.tsx';
import { type LazyComponent, lazyNamed } from '../lib/load/lazy-named.ts';
import { useText } from '../lib/text/use-text.ts';
import { useToasts } from '../lib/toast/toast-context.tsx';
import { usePreloading } from './preload-dialogs.ts';

/** Each dialog is a chunk of its own, fetched when it is first opened. */
const dialogs: { [N in DialogName]: LazyComponent<DialogProps[N]> } = {
  login: lazyNamed(() => import('../features/session/login-dialog.tsx'), 'LoginDialog'),
  register: lazyNamed(() => import('../features/session/register-dialog.tsx'), 'RegisterDialog'),
  'reset-password': lazyNamed(
    () => import('../features/session/reset-password-dialog.tsx'),
    'ResetPasswordDialog',
  ),
  share: lazyNamed(() => import('../features/share/share-dialog.tsx'), 'ShareDialog'),
  'up-reason': lazyNamed(() => import('../features/up/up-reason-dialog.tsx'), 'UpReasonDialog'),
  'up-success': lazyNamed(() => import('../features/up/up-success-dialog.tsx'), 'UpSuccessDialog'),
  ask: lazyNamed(() => import('../features/ask/ask-dialog.tsx'), 'AskDialog'),
  messages: lazyNamed(() => import('../features/message/messages-dialog.tsx'), 'MessagesDialog'),
  vitamins: lazyNamed(() => import('../features/vitamin/vitamins-dialog.tsx'), 'VitaminsDialog'),
  'vitamin-guide': lazyNamed(
    () => import('../features/vitamin/vitamin-guide-dialog.tsx'),
    'VitaminGuideDialog',
  ),
  search: lazyNamed(() => import('../features/search/search-dialog.tsx'), 'SearchDialog'),
  shortcuts: lazyNamed(() => import('../features/more/shortcuts-dialog.tsx'), 'ShortcutsDialog'),
  gallery: lazyNamed(() => import('../features/product/gallery-dialog.tsx'), 'GalleryDialog'),
  more: lazyNamed(() => import('../features/more/more-dialog.tsx'), 'MoreDialog'),
  'accept-lead': lazyNamed(
    () => import('../features/staff/accept-lead-dialog.tsx'),
    'AcceptLeadDialog',
  ),
  'give-reason': lazyNamed(
    () => import('../features/staff/give-reason-dialog.tsx'),
    'GiveReasonDialog',
  ),
};

const preloadsOf = (names: readonly DialogName[]) => names.map((name) => dialogs[name].preload);
/** What visitors and members open most, likeliest first. */
const likely = {
  visitor: preloadsOf(['login', 'search', 'register', 'more']),
  member: preloadsOf(['up-reason', 'search', 'messages', 'vitamins', 'up-success', 'ask', 'share']),
};

/** The dialog that is open, if one is. */
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
  const Dialog = dialogs[current.name] as ComponentType<object>;
  return (
    <ErrorBoundary resetKey={current.name} fallback={null} onFailure={onFailure}>
      <Suspense>
        <Dialog key={current.name} {...current.props} />
      </Suspense>
    </ErrorBoundary>
  );
}
