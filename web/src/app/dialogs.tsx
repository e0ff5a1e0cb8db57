import { type ComponentType, lazy, Suspense } from 'react';
import { type DialogName, type DialogProps, useDialogs } from '../lib/dialogs/dialog-context.tsx';

/** Each dialog is a chunk of its own, fetched when it is first opened. */
const dialogs: { [N in DialogName]: ComponentType<DialogProps[N]> } = {
  login: lazy(async () => ({
    default: (await import('../features/session/login-dialog.tsx')).LoginDialog,
  })),
  register: lazy(async () => ({
    default: (await import('../features/session/register-dialog.tsx')).RegisterDialog,
  })),
  'reset-password': lazy(async () => ({
    default: (await import('../features/session/reset-password-dialog.tsx')).ResetPasswordDialog,
  })),
  share: lazy(async () => ({
    default: (await import('../features/share/share-dialog.tsx')).ShareDialog,
  })),
  'up-reason': lazy(async () => ({
    default: (await import('../features/up/up-reason-dialog.tsx')).UpReasonDialog,
  })),
  'up-success': lazy(async () => ({
    default: (await import('../features/up/up-success-dialog.tsx')).UpSuccessDialog,
  })),
  ask: lazy(async () => ({ default: (await import('../features/ask/ask-dialog.tsx')).AskDialog })),
  messages: lazy(async () => ({
    default: (await import('../features/message/messages-dialog.tsx')).MessagesDialog,
  })),
  vitamins: lazy(async () => ({
    default: (await import('../features/vitamin/vitamins-dialog.tsx')).VitaminsDialog,
  })),
  'vitamin-guide': lazy(async () => ({
    default: (await import('../features/vitamin/vitamin-guide-dialog.tsx')).VitaminGuideDialog,
  })),
  search: lazy(async () => ({
    default: (await import('../features/search/search-dialog.tsx')).SearchDialog,
  })),
  more: lazy(async () => ({
    default: (await import('../features/more/more-dialog.tsx')).MoreDialog,
  })),
  'accept-lead': lazy(async () => ({
    default: (await import('../features/staff/accept-lead-dialog.tsx')).AcceptLeadDialog,
  })),
  'give-reason': lazy(async () => ({
    default: (await import('../features/staff/give-reason-dialog.tsx')).GiveReasonDialog,
  })),
};

/** The dialog that is open, if one is. */
export function OpenDialog() {
  const { current } = useDialogs();
  if (!current) return null;
  const Dialog = dialogs[current.name] as ComponentType<object>;
  return (
    <Suspense>
      <Dialog key={current.name} {...current.props} />
    </Suspense>
  );
}
