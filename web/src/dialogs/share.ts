import { type Dialog, defineDialog } from '../lib/dialogs/dialogs.tsx';

export const shareDialog: Dialog = defineDialog(() =>
  import('../features/share/share-dialog.tsx').then((module) => module.ShareDialog),
);
