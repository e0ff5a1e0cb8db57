import { type Dialog, defineDialog } from '../lib/dialogs/dialogs.tsx';

export interface WalletDialogProps {
  /** To log in, or to connect a wallet to the member's account. */
  purpose: 'LOGIN' | 'BIND';
}

export const walletChooserDialog: Dialog<WalletDialogProps> = defineDialog(() =>
  import('../features/session/wallet-chooser-dialog.tsx').then(
    (module) => module.WalletChooserDialog,
  ),
);

export interface WalletLoginDialogProps extends WalletDialogProps {
  /** 1 extension of the browser, 2 WalletConnect. */
  portal: 1 | 2;
}

export const walletLoginDialog: Dialog<WalletLoginDialogProps> = defineDialog(() =>
  import('../features/session/wallet-login-dialog.tsx').then((module) => module.WalletLoginDialog),
);

export const walletPanelDialog: Dialog = defineDialog(() =>
  import('../features/wallet/wallet-panel-dialog.tsx').then((module) => module.WalletPanelDialog),
);
