import type { Outcome } from '../lib/command/use-command.ts';
import { type Dialog, defineDialog } from '../lib/dialogs/dialogs.tsx';

export interface RemovalDialogProps {
  title: string;
  /** What the member loses. */
  lead: string;
  submit: string;
  /** Shown after the removal. */
  done: string;
  remove(): Promise<Outcome<unknown>>;
}

export const removalDialog: Dialog<RemovalDialogProps> = defineDialog(() =>
  import('../features/profile/removal-dialog.tsx').then((module) => module.RemovalDialog),
);
