import { type Dialog, defineDialog } from '../lib/dialogs/dialogs.tsx';

export interface UpReasonDialogProps {
  productId: string;
  name: string;
}

export const upReasonDialog: Dialog<UpReasonDialogProps> = defineDialog(() =>
  import('../features/up/up-reason-dialog.tsx').then((module) => module.UpReasonDialog),
);

export interface UpSuccessDialogProps {
  productId: string;
  name: string;
  logo: string | null;
  addUpValue: number;
  ranking: number;
}

export const upSuccessDialog: Dialog<UpSuccessDialogProps> = defineDialog(() =>
  import('../features/up/up-success-dialog.tsx').then((module) => module.UpSuccessDialog),
);

export interface UpReceiptDialogProps {
  productId: string;
  name: string;
}

export const upReceiptDialog: Dialog<UpReceiptDialogProps> = defineDialog(() =>
  import('../features/up/up-receipt-dialog.tsx').then((module) => module.UpReceiptDialog),
);
