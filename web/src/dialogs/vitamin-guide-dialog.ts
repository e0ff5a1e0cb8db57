import { type Dialog, defineDialog } from '../lib/dialogs/define-dialog.ts';

export const vitaminGuideDialog: Dialog = defineDialog(() =>
  import('../features/vitamin/vitamin-guide-dialog.tsx').then(
    (module) => module.VitaminGuideDialog,
  ),
);
