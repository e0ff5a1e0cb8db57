import { type Dialog, defineDialog } from '../lib/dialogs/define-dialog.ts';

export const moreDialog: Dialog = defineDialog(() =>
  import('../features/more/more-dialog.tsx').then((module) => module.MoreDialog),
);
