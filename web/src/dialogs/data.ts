import { type Dialog, defineDialog } from '../lib/dialogs/dialogs.tsx';

export const erasureDialog: Dialog = defineDialog(() =>
  import('../features/profile/erasure-dialog.tsx').then((module) => module.ErasureDialog),
);
