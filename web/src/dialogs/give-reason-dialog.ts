import { type Dialog, defineDialog } from '../lib/dialogs/define-dialog.ts';

export interface GiveReasonDialogProps {
  title: string;
  hint: string;
  submit: string;
  /** Resolves to true when the reason was accepted, which closes the dialog. */
  onSubmit(reason: string): Promise<boolean>;
}

export const giveReasonDialog: Dialog<GiveReasonDialogProps> = defineDialog(() =>
  import('../features/staff/give-reason-dialog.tsx').then((module) => module.GiveReasonDialog),
);
