import { type Dialog, defineDialog } from '../lib/dialogs/dialogs.tsx';

export interface EmailDialogProps {
  /** Whether the account logs in with a password. */
  hasPassword: boolean;
}

export const emailDialog: Dialog<EmailDialogProps> = defineDialog(() =>
  import('../features/session/email-dialog.tsx').then((module) => module.EmailDialog),
);

export interface PhoneDialogProps {
  /** The end of the bound number; null without one. */
  phone: string | null;
  /** False when no number can be linked, so that the bound one can only be removed. */
  offersPhones: boolean;
}

export const phoneDialog: Dialog<PhoneDialogProps> = defineDialog(() =>
  import('../features/session/phone-dialog.tsx').then((module) => module.PhoneDialog),
);
