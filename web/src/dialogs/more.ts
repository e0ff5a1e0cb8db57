import { type Dialog, defineDialog } from '../lib/dialogs/dialogs.tsx';

export const moreDialog: Dialog = defineDialog(() =>
  import('../features/more/more-dialog.tsx').then((module) => module.MoreDialog),
);

export const shortcutsDialog: Dialog = defineDialog(() =>
  import('../features/more/shortcuts-dialog.tsx').then((module) => module.ShortcutsDialog),
);
