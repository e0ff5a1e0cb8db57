import { type Dialog, defineDialog } from '../lib/dialogs/define-dialog.ts';

export const shareDialog: Dialog = defineDialog(() =>
  import('../features/share/share-dialog.tsx').then((module) => module.ShareDialog),
);
