import { type Dialog, defineDialog } from '../lib/dialogs/define-dialog.ts';

export const shortcutsDialog: Dialog = defineDialog(() =>
  import('../features/more/shortcuts-dialog.tsx').then((module) => module.ShortcutsDialog),
);
