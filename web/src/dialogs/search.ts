import { type Dialog, defineDialog } from '../lib/dialogs/dialogs.tsx';

export const searchDialog: Dialog = defineDialog(() =>
  import('../features/search/search-dialog.tsx').then((module) => module.SearchDialog),
);
