import { useCallback, useState } from 'react';
import { networkName } from '../../entities/badge/network-name.ts';
import type { BadgeClaimWay, RequestBadgeClaimMutation } from '../../gql/graphql.ts';
import { failureText } from '../../lib/command/failure.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useText } from '../../lib/text/use-text.ts';
import { findWalletOf } from '../../lib/wallet/find-wallet-of.ts';
import { sendTransaction } from '../../lib/wallet/send-transaction.ts';
import { walletFaultText } from '../../lib/wallet/wallet-fault.ts';
import { ReportClaimDocument, RequestBadgeClaimDocument } from './documents.ts';

type Voucher = NonNullable<RequestBadgeClaimMutation['requestBadgeClaim']['voucher']>;

async function mint({ chainId, contract, ...voucher }: Voucher): Promise<string> {
  const [provider, { encodeMint }] = await Promise.all([
    findWalletOf(voucher.to),
    import('../../lib/wallet/encode-mint.ts'),
  ]);
  const data = encodeMint(voucher);
  return sendTransaction(provider, { chainId, from: voucher.to, to: contract, data });
}

export interface Claiming {
  claim(way: BadgeClaimWay): Promise<void>;
  /** The way that is on its way to the server or to the wallet. */
  busy: BadgeClaimWay | null;
  /** Why it did not go on; a text for the reader. */
  problem: string | null;
}

/**
 * Claims a badge by the site or by the own wallet.
 * @param onChange called when the claim may have another state
 */
export function useClaim(
  { id, network }: { id: string; network: string },
  onChange: () => void,
): Claiming {
  const text = useText();
  const request = useCommand(RequestBadgeClaimDocument, { isQuiet: true });
  const report = useCommand(ReportClaimDocument, { isQuiet: true });
  const [busy, setBusy] = useState<BadgeClaimWay | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { run: requestClaim } = request;
  const { run: reportClaim } = report;

  const claim = useCallback(
    async (way: BadgeClaimWay) => {
      setBusy(way);
      setProblem(null);
      try {
        const requested = await requestClaim({ badgeId: id, way });
        if (!requested.ok) return setProblem(failureText(text, requested.failure));
        onChange();
        const { claim: known, voucher } = requested.data.requestBadgeClaim;
        if (!voucher) return;
        const hash = await mint(voucher);
        // When this fails, the page learns it from the chain, as it does of a closed window.
        await reportClaim({ claimId: known.id, hash });
        onChange();
      } catch (error) {
        setProblem(walletFaultText(text, error, networkName(text, network)));
      } finally {
        setBusy(null);
      }
    },
    [id, network, onChange, reportClaim, requestClaim, text],
  );
  return { claim, busy, problem };
}
