import type { Failure } from '../lib/command/failure.ts';
import { type Dialog, defineDialog } from '../lib/dialogs/dialogs.tsx';
import type { DraftSubject } from '../lib/form/use-draft.ts';

export interface AcceptLeadDialogProps {
  leadId: string;
  name: string;
  onDecided(): void;
}

export const acceptLeadDialog: Dialog<AcceptLeadDialogProps> = defineDialog(() =>
  import('../features/staff/accept-lead-dialog.tsx').then((module) => module.AcceptLeadDialog),
);

export interface GiveReasonDialogProps {
  title: string;
  hint: string;
  submit: string;
  draft: DraftSubject;
  /** Resolves to a failure, or to nothing when the reason was accepted, which closes the dialog. */
  onSubmit(reason: string): Promise<Failure | undefined>;
}

export const giveReasonDialog: Dialog<GiveReasonDialogProps> = defineDialog(() =>
  import('../features/staff/give-reason-dialog.tsx').then((module) => module.GiveReasonDialog),
);
