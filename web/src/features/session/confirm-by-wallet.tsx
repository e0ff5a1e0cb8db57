import { walletPortals } from '#schema/enums';
import { Button } from '../../components/button.tsx';
import { DialogLead } from '../../components/dialog-frame.tsx';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useText } from '../../lib/text/use-text.ts';
import { findConnection, findExtensions } from '../../lib/wallet/provider.ts';
import { useWalletSignature } from './use-wallet-signature.ts';
import { WalletNote } from './wallet-login-dialog.tsx';

const ConfirmByWalletDocument = graphql(/* GraphQL */ `
  mutation ConfirmByWallet($input: WalletSignatureInput!) {
    confirmByWallet(input: $input)
  }
`);

/** Proves with the member's wallet what the password proves. */
export function ConfirmByWallet({ onConfirmed }: { onConfirmed(): void }) {
  const text = useText();
  const { sign, busy: isSigning, problem, tell } = useWalletSignature('CONFIRM');
  const { run, busy } = useCommand(ConfirmByWalletDocument);
  const connection = findConnection();
  const wallets = [
    ...findExtensions().map((wallet) => ({ wallet, portal: walletPortals.extension })),
    ...(connection ? [{ wallet: connection, portal: walletPortals.connection }] : []),
  ];
  const confirm = async ({ wallet, portal }: (typeof wallets)[number]) => {
    const signed = await sign(wallet.provider);
    if (!signed) return;
    const outcome = await run({ input: { ...signed, portal } });
    if (!outcome.ok) return tell(outcome.failure);
    onConfirmed();
  };
  if (wallets.length === 0) return <p>{text('wallet.none')}</p>;
  return (
    <>
      <DialogLead>{text('wallet.confirmLead')}</DialogLead>
      {wallets.map((one) => (
        <Button
          key={one.wallet.id}
          variant="outline"
          disabled={busy || isSigning}
          onClick={() => void confirm(one)}
        >
          {wallets.length === 1
            ? text('wallet.confirm')
            : text('wallet.confirmWith', { wallet: one.wallet.name })}
        </Button>
      ))}
      <WalletNote role="alert">{problem}</WalletNote>
    </>
  );
}
