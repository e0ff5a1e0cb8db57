import { type Dialog, defineDialog } from '../lib/dialogs/dialogs.tsx';

export interface SecondFactorDialogProps {
  /** From SECOND_FACTOR_NEEDED. */
  ticket: string;
  /** CODE, PASSKEY, RECOVERY_CODE. */
  methods: readonly string[];
}

export const secondFactorDialog: Dialog<SecondFactorDialogProps> = defineDialog(() =>
  import('../features/session/second-factor-dialog.tsx').then(
    (module) => module.SecondFactorDialog,
  ),
);

export interface TotpDialogProps {
  secret: string;
  uri: string;
  onChanged(): void;
}

export const totpDialog: Dialog<TotpDialogProps> = defineDialog(() =>
  import('../features/session/totp-dialog.tsx').then((module) => module.TotpDialog),
);

export interface RecoveryCodesDialogProps {
  codes: readonly string[];
}

export const recoveryCodesDialog: Dialog<RecoveryCodesDialogProps> = defineDialog(() =>
  import('../features/session/recovery-codes-dialog.tsx').then(
    (module) => module.RecoveryCodesDialog,
  ),
);

export interface PasskeyDialogProps {
  onChanged(): void;
}

export const passkeyDialog: Dialog<PasskeyDialogProps> = defineDialog(() =>
  import('../features/session/passkey-dialog.tsx').then((module) => module.PasskeyDialog),
);
