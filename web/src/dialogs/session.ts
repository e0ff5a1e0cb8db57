import { type Dialog, defineDialog } from '../lib/dialogs/dialogs.tsx';

export const loginDialog: Dialog = defineDialog(() =>
  import('../features/session/login-dialog.tsx').then((module) => module.LoginDialog),
);

export interface ConfirmPasswordDialogProps {
  onConfirmed(): void;
}

export const confirmPasswordDialog: Dialog<ConfirmPasswordDialogProps> = defineDialog(() =>
  import('../features/session/confirm-password-dialog.tsx').then(
    (module) => module.ConfirmPasswordDialog,
  ),
);

export const registerDialog: Dialog = defineDialog(() =>
  import('../features/session/register-dialog.tsx').then((module) => module.RegisterDialog),
);

export const changePasswordDialog: Dialog = defineDialog(() =>
  import('../features/session/change-password-dialog.tsx').then(
    (module) => module.ChangePasswordDialog,
  ),
);

export const resetPasswordDialog: Dialog = defineDialog(() =>
  import('../features/session/reset-password-dialog.tsx').then(
    (module) => module.ResetPasswordDialog,
  ),
);
