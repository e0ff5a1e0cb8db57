import { type Dialog, defineDialog } from '../lib/dialogs/dialogs.tsx';

export const vitaminsDialog: Dialog = defineDialog(() =>
  import('../features/vitamin/vitamins-dialog.tsx').then((module) => module.VitaminsDialog),
);

export const vitaminGuideDialog: Dialog = defineDialog(() =>
  import('../features/vitamin/vitamin-guide-dialog.tsx').then(
    (module) => module.VitaminGuideDialog,
  ),
);
