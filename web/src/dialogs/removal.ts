import type { Outcome } from '../lib/command/use-command.ts';
import { type Dialog, defineDialog } from '../lib/dialogs/dialogs.tsx';

export interface RemovalDialogProps {
  title: string;
  /** What the member loses, or what is replaced. */
  lead: string;
  submit: string;
  /** Toast after the removal. */
  done?: string;
  /** Removes, or replaces, as recovery codes are renewed. */
  remove(): Promise<Outcome<unknown>>;
  /** Opens the dialog that follows; without it this one closes. */
  next?(): void;
}

export const removalDialog: Dialog<RemovalDialogProps> = defineDialog(() =>
  import('../features/profile/removal-dialog.tsx').then((module) => module.RemovalDialog),
);
