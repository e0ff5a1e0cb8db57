import { type Dialog, defineDialog } from '../lib/dialogs/dialogs.tsx';

export const loginDialog: Dialog = defineDialog(() =>
  import('../features/session/login-dialog.tsx').then((module) => module.LoginDialog),
);

export interface ConfirmationDialogProps {
  onConfirmed(): void;
}

export const confirmationDialog: Dialog<ConfirmationDialogProps> = defineDialog(() =>
  import('../features/session/confirmation-dialog.tsx').then((module) => module.ConfirmationDialog),
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
