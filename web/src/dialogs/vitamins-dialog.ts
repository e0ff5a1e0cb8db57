import { type Dialog, defineDialog } from '../lib/dialogs/define-dialog.ts';

export const vitaminsDialog: Dialog = defineDialog(() =>
  import('../features/vitamin/vitamins-dialog.tsx').then((module) => module.VitaminsDialog),
);
