import { type Dialog, defineDialog } from '../lib/dialogs/define-dialog.ts';

export interface UpReasonDialogProps {
  productId: string;
  name: string;
}

export const upReasonDialog: Dialog<UpReasonDialogProps> = defineDialog(() =>
  import('../features/up/up-reason-dialog.tsx').then((module) => module.UpReasonDialog),
);
