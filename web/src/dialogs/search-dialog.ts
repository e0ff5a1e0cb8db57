import { type Dialog, defineDialog } from '../lib/dialogs/define-dialog.ts';

export const searchDialog: Dialog = defineDialog(() =>
  import('../features/search/search-dialog.tsx').then((module) => module.SearchDialog),
);
