import styled from '@emotion/styled';
import { useState } from 'react';
import { times } from '#schema/limits';
import { DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { Icon } from '../../components/icon.tsx';
import type { WalletLoginDialogProps } from '../../dialogs/wallet.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { color } from '../../lib/theme-tokens.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { type FoundWallet, findConnection, findExtensions } from '../../lib/wallet/provider.ts';
import { useSecondFactor } from './use-second-factor.ts';
import { useSignedIn } from './use-signed-in.ts';
import { useWalletSignature } from './use-wallet-signature.ts';
import { WalletList } from './wallet-chooser-dialog.tsx';

const LoginByWalletDocument = graphql(/* GraphQL */ `
  mutation LoginByWallet($input: WalletSignatureInput!) {
    loginByWallet(input: $input) {
      viewer {
        id
      }
    }
  }
`);

const BindWalletDocument = graphql(/* GraphQL */ `
  mutation BindWallet($input: WalletSignatureInput!) {
    bindWallet(input: $input) {
      id
      wallet
    }
  }
`);

export const WalletNote = styled('p')({
  marginTop: 16,
  color: color.danger,
  fontSize: 14,
  '&:empty': { display: 'none' },
});

/** The wallets that this browser has of a kind, to log in or to connect one. */
export function WalletLoginDialog({ purpose, portal }: WalletLoginDialogProps) {
  const text = useText();
  const { close } = useDialogs();
  const { show } = useToasts();
  const signedIn = useSignedIn();
  const askFactor = useSecondFactor();
  const [wallets] = useState(() => (portal === 1 ? findExtensions() : [findConnection()]));
  const { sign, busy: isSigning, problem, tell } = useWalletSignature(purpose);
  const login = useCommand(LoginByWalletDocument);
  const bind = useCommand(BindWalletDocument);
  const busy = isSigning || login.busy || bind.busy;
  const use = async ({ provider }: FoundWallet) => {
    if (busy) return;
    const signed = await sign(provider);
    if (!signed) return;
    const input = { ...signed, portal };
    if (purpose === 'LOGIN') {
      const outcome = await login.run({ input });
      if (!outcome.ok) {
        const failure = askFactor(outcome.failure);
        return failure && tell(failure);
      }
      await signedIn(outcome.data.loginByWallet.viewer.id, text('success.login'), times.loginToast);
      return;
    }
    const outcome = await bind.run({ input });
    if (!outcome.ok) return tell(outcome.failure);
    close();
    show('success', text('success.walletBound'));
  };
  return (
    <DialogFrame title={text(purpose === 'LOGIN' ? 'wallet.login' : 'wallet.connect')} width={440}>
      <DialogLead>{text(busy ? 'wallet.signing' : 'wallet.loginLead')}</DialogLead>
      <WalletList aria-busy={busy}>
        {wallets.flatMap((wallet) =>
          wallet ? (
            <li key={wallet.id}>
              <button type="button" aria-disabled={busy} onClick={() => void use(wallet)}>
                {wallet.icon ? <img src={wallet.icon} alt="" /> : <Icon name="app" size={28} />}
                <strong>{wallet.name || text('wallet.extension')}</strong>
              </button>
            </li>
          ) : (
            []
          ),
        )}
      </WalletList>
      <WalletNote role="alert">{problem}</WalletNote>
    </DialogFrame>
  );
}
