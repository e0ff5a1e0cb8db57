import { type Dialog, defineDialog } from '../lib/dialogs/define-dialog.ts';

export interface AcceptLeadDialogProps {
  leadId: string;
  name: string;
  onDecided(): void;
}

export const acceptLeadDialog: Dialog<AcceptLeadDialogProps> = defineDialog(() =>
  import('../features/staff/accept-lead-dialog.tsx').then((module) => module.AcceptLeadDialog),
);
