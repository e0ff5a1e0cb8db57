import { type Dialog, defineDialog } from '../lib/dialogs/define-dialog.ts';

export interface UpSuccessDialogProps {
  name: string;
  logo: string | null;
  addUpValue: number;
  ranking: number;
}

export const upSuccessDialog: Dialog<UpSuccessDialogProps> = defineDialog(() =>
  import('../features/up/up-success-dialog.tsx').then((module) => module.UpSuccessDialog),
);
