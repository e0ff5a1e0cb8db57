import type { Outcome } from '../lib/command/use-command.ts';
import { type Dialog, defineDialog } from '../lib/dialogs/dialogs.tsx';

export interface RemovalDialogProps {
  title: string;
  /** What the member loses. */
  lead: string;
  submit: string;
  /** Shown after the removal, which then closes the dialog. */
  done?: string;
  remove(): Promise<Outcome<unknown>>;
  /** Opens the dialog that follows in place of this one. */
  next?(): void;
}

export const removalDialog: Dialog<RemovalDialogProps> = defineDialog(() =>
  import('../features/profile/removal-dialog.tsx').then((module) => module.RemovalDialog),
);
