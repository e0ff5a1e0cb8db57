import { type Dialog, defineDialog } from '../lib/dialogs/dialogs.tsx';

export interface ApiTokenDialogProps {
  onMade(): void;
}

export const apiTokenDialog: Dialog<ApiTokenDialogProps> = defineDialog(() =>
  import('../features/api-token/api-token-dialog.tsx').then((module) => module.ApiTokenDialog),
);

export interface MadeTokenDialogProps {
  token: string;
}

export const madeTokenDialog: Dialog<MadeTokenDialogProps> = defineDialog(() =>
  import('../features/api-token/made-token-dialog.tsx').then((module) => module.MadeTokenDialog),
);
