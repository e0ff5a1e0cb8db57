import { type Dialog, defineDialog } from '../lib/dialogs/define-dialog.ts';

export const resetPasswordDialog: Dialog = defineDialog(() =>
  import('../features/session/reset-password-dialog.tsx').then(
    (module) => module.ResetPasswordDialog,
  ),
);
