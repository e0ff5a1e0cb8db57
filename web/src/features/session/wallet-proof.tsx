import { Button } from '../../components/button.tsx';
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
export function WalletProof({ onConfirmed }: { onConfirmed(): void }) {
  const text = useText();
  const { sign, busy: isSigning, problem, tell } = useWalletSignature('CONFIRM');
  const { run, busy } = useCommand(ConfirmByWalletDocument);
  const [wallet] = [...findExtensions(), findConnection()];
  const confirm = async () => {
    const signed = wallet && (await sign(wallet.provider));
    if (!signed) return;
    const outcome = await run({ input: { ...signed, portal: 1 } });
    if (!outcome.ok) return tell(outcome.failure);
    onConfirmed();
  };
  return (
    <>
      <Button
        variant="outline"
        disabled={!wallet || busy || isSigning}
        onClick={() => void confirm()}
      >
        {text('wallet.confirm')}
      </Button>
      <WalletNote role="alert">{wallet ? problem : text('wallet.none')}</WalletNote>
    </>
  );
}
