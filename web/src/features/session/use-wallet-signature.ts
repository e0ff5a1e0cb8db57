import { useCallback, useState } from 'react';
import type { WalletPurpose } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { type Failure, failureText, isShownByToast } from '../../lib/command/failure.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useText } from '../../lib/text/use-text.ts';
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

export interface WalletSigning {
  /** Null when there is no signature; `problem` says why. */
  sign(provider: Provider): Promise<Signed | null>;
  busy: boolean;
  /** A text for the reader. */
  problem: string | null;
  /** Shows why the server refused the signature. */
  tell(failure: Failure): void;
}

/** Asks the server for a message and the wallet for its signature. */
export function useWalletSignature(purpose: WalletPurpose): WalletSigning {
  const text = useText();
  const { run } = useCommand(RequestWalletMessageDocument);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const tell = useCallback(
    (failure: Failure) => {
      if (isShownByToast(failure)) setProblem(failureText(text, failure));
    },
    [text],
  );
  const sign = useCallback(
    async (provider: Provider) => {
      setBusy(true);
      setProblem(null);
      try {
        const { signText } = await import('../../lib/wallet/sign-text.ts');
        return await signText(provider, async (wallet) => {
          const outcome = await run({ wallet, purpose });
          if (outcome.ok) return outcome.data.requestWalletMessage.text;
          tell(outcome.failure);
          return null;
        });
      } catch (error) {
        setProblem(text(isRejected(error) ? 'wallet.rejected' : 'wallet.failed'));
        return null;
      } finally {
        setBusy(false);
      }
    },
    [run, purpose, tell, text],
  );
  return { sign, busy, problem, tell };
}
