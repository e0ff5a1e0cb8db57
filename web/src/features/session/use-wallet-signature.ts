import { useCallback, useState } from 'react';
import type { WalletPurpose } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { isRejected } from '../../lib/wallet/is-rejected.ts';
import type { Provider } from '../../lib/wallet/provider.ts';
import type { Signed } from '../../lib/wallet/sign-text.ts';

const RequestWalletMessageDocument = graphql(/* GraphQL */ `
  mutation RequestWalletMessage($wallet: String!, $purpose: WalletPurpose!) {
    requestWalletMessage(wallet: $wallet, purpose: $purpose) {
      text
    }
  }
`);

/** What the wallet did instead of signing. */
export type WalletProblem = 'wallet.rejected' | 'wallet.failed';

export interface WalletSigning {
  /** Null when there is no signature; a toast or `problem` says why. */
  sign(provider: Provider): Promise<Signed | null>;
  busy: boolean;
  problem: WalletProblem | null;
}

/** Asks the server for a message and the wallet for its signature. */
export function useWalletSignature(purpose: WalletPurpose): WalletSigning {
  const { run } = useCommand(RequestWalletMessageDocument);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<WalletProblem | null>(null);
  const sign = useCallback(
    async (provider: Provider) => {
      setBusy(true);
      setProblem(null);
      try {
        const { signText } = await import('../../lib/wallet/sign-text.ts');
        return await signText(provider, async (wallet) => {
          const outcome = await run({ wallet, purpose });
          return outcome.ok ? outcome.data.requestWalletMessage.text : null;
        });
      } catch (error) {
        setProblem(isRejected(error) ? 'wallet.rejected' : 'wallet.failed');
        return null;
      } finally {
        setBusy(false);
      }
    },
    [run, purpose],
  );
  return { sign, busy, problem };
}
