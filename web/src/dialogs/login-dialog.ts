import { type Dialog, defineDialog } from '../lib/dialogs/define-dialog.ts';

export const loginDialog: Dialog = defineDialog(() =>
  import('../features/session/login-dialog.tsx').then((module) => module.LoginDialog),
);
