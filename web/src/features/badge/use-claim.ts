import { useCallback, useEffect, useState } from 'react';
import { faultNetwork } from '../../entities/badge/network-name.ts';
import type { BadgeClaimWay, RequestBadgeClaimMutation } from '../../gql/graphql.ts';
import { failureText } from '../../lib/command/failure.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useText } from '../../lib/text/use-text.ts';
import { findWalletOf } from '../../lib/wallet/find-wallet-of.ts';
import { sendTransaction } from '../../lib/wallet/send-transaction.ts';
import { keepSent, sentFor } from '../../lib/wallet/sent-transactions.ts';
import { asking, isAsked, useIsAsked } from '../../lib/wallet/wallet-asked.ts';
import { walletFaultText } from '../../lib/wallet/wallet-fault.ts';
import { type ClaimView, isWaiting } from './claim-step.rules.ts';
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
  /** Whether the wallet still asks, also for an earlier page. */
  isAsked: boolean;
  /** Why it did not go on; a text for the reader. */
  problem: string | null;
  /** The hash of what the own wallet has sent, until the server knows it. */
  sent: string | null;
}

/**
 * Claims a badge by the site or by the own wallet.
 * @param onChange called when the claim may have another state
 */
export function useClaim(
  { badge: { id, network }, claim: shown }: Pick<ClaimView, 'badge' | 'claim'>,
  onChange: () => void,
): Claiming {
  const text = useText();
  const request = useCommand(RequestBadgeClaimDocument, { isQuiet: true });
  const report = useCommand(ReportClaimDocument, { isQuiet: true });
  const [busy, setBusy] = useState<BadgeClaimWay | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { run: requestClaim } = request;
  const { run: reportClaim } = report;

  const about = `claim:${id}`;
  const asks = useIsAsked(about);
  const waiting = shown && isWaiting(shown) ? shown.id : null;
  const sent = waiting === null ? null : (sentFor(waiting)[0]?.hash ?? null);
  // When this fails, the page learns it from the chain, as it does of a closed window.
  useEffect(() => {
    if (waiting === null || sent === null) return undefined;
    const tell = async () => {
      if ((await reportClaim({ claimId: waiting, hash: sent })).ok) onChange();
    };
    const start = () => void tell();
    start();
    window.addEventListener('online', start);
    return () => window.removeEventListener('online', start);
  }, [waiting, sent, reportClaim, onChange]);
  const over = shown && !isWaiting(shown) ? shown.id : null;
  useEffect(() => {
    if (over !== null) keepSent(over, []);
  }, [over]);

  const claim = useCallback(
    async (way: BadgeClaimWay) => {
      if (isAsked(about)) return;
      setBusy(way);
      setProblem(null);
      try {
        const requested = await requestClaim({ badgeId: id, way });
        if (!requested.ok) return setProblem(failureText(text, requested.failure));
        onChange();
        const { claim: known, voucher } = requested.data.requestBadgeClaim;
        keepSent(known.id, []);
        if (!voucher) return;
        // Kept before the wallet counts as done, so that no page offers the claim in between.
        await asking(about, async () => {
          keepSent(known.id, [{ hash: await mint(voucher), wei: '0' }]);
        });
        onChange();
      } catch (error) {
        setProblem(walletFaultText(text, error, faultNetwork(text, network)));
      } finally {
        setBusy(null);
      }
    },
    [about, id, network, onChange, requestClaim, text],
  );
  return { claim, busy, isAsked: asks, problem, sent };
}
