import { type Dialog, defineDialog, type OpenDialog } from '../lib/dialogs/dialogs.tsx';

export const moreDialog: Dialog = defineDialog(() =>
  import('../features/more/more-dialog.tsx').then((module) => module.MoreDialog),
);

export const shortcutsDialog: Dialog = defineDialog(() =>
  import('../features/more/shortcuts-dialog.tsx').then((module) => module.ShortcutsDialog),
);

export interface DeveloperNoticeDialogProps {
  /** The dialog from which it opened; null on a page. */
  from: OpenDialog | null;
}

export const developerNoticeDialog: Dialog<DeveloperNoticeDialogProps> = defineDialog(() =>
  import('../features/more/developer-notice-dialog.tsx').then(
    (module) => module.DeveloperNoticeDialog,
  ),
);
