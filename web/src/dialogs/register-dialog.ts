import { type Dialog, defineDialog } from '../lib/dialogs/define-dialog.ts';

export const registerDialog: Dialog = defineDialog(() =>
  import('../features/session/register-dialog.tsx').then((module) => module.RegisterDialog),
);
