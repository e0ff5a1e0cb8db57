import styled from '@emotion/styled';
import { type ReactNode, useEffect, useRef } from 'react';
import { productPath } from '#schema/page-paths';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { walletChooserDialog } from '../../dialogs/wallet.ts';
import { networkName } from '../../entities/badge/network-name.ts';
import { NetworkNotice } from '../../entities/badge/network-notice.tsx';
import { useViewer } from '../../entities/viewer/session.tsx';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import type { TextId } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, shortText } from '../../lib/theme-tokens.ts';
import { shortAddress } from '../../lib/wallet/short-address.ts';
import { TokenLine } from './badge-facts.tsx';
import { ClaimProgress } from './claim-progress.tsx';
import { type ClaimStep, type ClaimView, claimStep } from './claim-step.rules.ts';
import { closedText } from './closed-text.ts';
import { TransactionLine } from './transaction-line.tsx';
import { type Claiming, useClaim } from './use-claim.ts';

const Root = styled(Card)({
  marginTop: 24,
  '& > h2': { marginBottom: 6 },
  '& > p': { color: color.muted, ...shortText },
});

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 10, marginTop: 16 });

const Problem = styled('p')({
  marginTop: 14,
  '&&': { color: color.danger },
  '&:empty': { display: 'none' },
});

interface ClaimPanelProps {
  view: ClaimView;
  /** Reads the claim again. */
  onChange(): void;
  /** The button by which the member follows the product. */
  follow: ReactNode;
}

/** What a member can do with a badge, and how far her claim is. */
export function ClaimPanel({ view, onChange, follow }: ClaimPanelProps) {
  const text = useText();
  const wallet = useViewer()?.wallet ?? null;
  const { badge, claim } = view;
  const claiming = useClaim(badge, onChange);
  const step = claimStep(view, wallet);
  useReadAgain(wallet, onChange);
  return (
    <Root aria-label={text('badgeClaim.title')}>
      {/* What changes by itself is read aloud. */}
      <div aria-live="polite">
        <h2>{titleOf(step, claim?.state === 'FAILED', text)}</h2>
        {claim?.state === 'FAILED' ? (
          <p>
            {text(
              claim.reason === 'VOUCHER_EXPIRED' ? 'badgeClaim.voucherEnded' : 'badgeClaim.failed',
            )}
          </p>
        ) : null}
      </div>
      {step.kind === 'claimed' && step.claim.state === 'CONFIRMED' ? null : (
        <NetworkNotice health={badge.networkHealth} />
      )}
      <Step step={step} view={view} claiming={claiming} follow={follow} />
      <Problem role="alert">{claiming.problem}</Problem>
      {claim?.hash ? <TransactionLine network={badge.network} hash={claim.hash} /> : null}
    </Root>
  );
}

/** The claim depends on the wallet, and on what the member does in other tabs and in her wallet. */
function useReadAgain(wallet: string | null, read: () => void): void {
  const known = useRef(wallet);
  useEffect(() => {
    if (known.current === wallet) return;
    known.current = wallet;
    read();
  }, [wallet, read]);
  useEffect(() => {
    const onShown = () => {
      if (document.visibilityState === 'visible') read();
    };
    document.addEventListener('visibilitychange', onShown);
    return () => document.removeEventListener('visibilitychange', onShown);
  }, [read]);
}

function titleOf(step: ClaimStep, hasFailed: boolean, text: ReturnType<typeof useText>): string {
  if (step.kind === 'claimed') {
    const isUnused = step.claim.way === 'WALLET' && step.claim.state === 'REQUESTED';
    return text(isUnused ? 'badgeClaim.unused' : `badgeClaim.state.${step.claim.state}`);
  }
  return text(hasFailed ? 'error.TRANSFER_FAILED' : 'badgeClaim.title');
}

interface StepProps {
  step: ClaimStep;
  view: ClaimView;
  claiming: Claiming;
  follow: ReactNode;
}

function Step({ step, view, claiming, follow }: StepProps) {
  const text = useText();
  const { open } = useDialogs();
  const { badge } = view;
  const connect = (
    <Button type="button" onClick={() => open(walletChooserDialog, { purpose: 'BIND' })}>
      {text('wallet.connect')}
    </Button>
  );
  switch (step.kind) {
    case 'claimed':
      return (
        <>
          {step.claim.state === 'CONFIRMED' ? (
            <TokenLine badge={badge} claim={step.claim} />
          ) : (
            <p>{text(step.ways.length > 0 ? 'badgeClaim.unusedHint' : 'badgeClaim.waitHint')}</p>
          )}
          {step.claim.state === 'FAILED' ? null : <ClaimProgress state={step.claim.state} />}
          <ClaimButtons step={step} claiming={claiming} />
        </>
      );
    case 'closed':
      return (
        <>
          <p id="claim-closed">{closedText(text, step.code, badge)}</p>
          <Actions>
            <Button type="button" disabled aria-describedby="claim-closed">
              {text('badgeClaim.claim')}
            </Button>
          </Actions>
        </>
      );
    case 'connect':
      return (
        <>
          <p>{text('badgeClaim.connectHint', { network: networkName(text, badge.network) })}</p>
          <Actions>{connect}</Actions>
        </>
      );
    case 'otherWallet':
      return (
        <p>
          {step.address
            ? text('badgeClaim.otherWallet', { address: shortAddress(step.address) })
            : text('badgeClaim.walletTaken')}
        </p>
      );
    case 'notEligible':
      return (
        <>
          <p>{text(`badgeClaim.notEligible.${badge.eligibility}`, { name: badge.product.name })}</p>
          {badge.eligibility === 'FOLLOWERS' ? follow : null}
          {badge.eligibility === 'UP_VOTERS' ? (
            <Actions>
              <ButtonLink to={productPath(badge.product.id)}>
                {text('badgeClaim.goUp', { name: badge.product.name })}
              </ButtonLink>
            </Actions>
          ) : null}
        </>
      );
    case 'open':
      return (
        <>
          <p>
            {text(step.ways.includes('RELAYER') ? 'badgeClaim.freeHint' : 'badgeClaim.payHint')}
          </p>
          <ClaimButtons step={step} claiming={claiming} />
        </>
      );
  }
}

const buttonTexts = {
  open: { RELAYER: 'badgeClaim.claim', WALLET: 'badgeClaim.byWallet' },
  claimed: { RELAYER: 'badgeClaim.leave', WALLET: 'badgeClaim.goOn' },
} as const satisfies Record<string, Record<'RELAYER' | 'WALLET', TextId>>;

function ClaimButtons({
  step,
  claiming: { claim, busy },
}: {
  step: Extract<ClaimStep, { ways: unknown }>;
  claiming: Claiming;
}) {
  const text = useText();
  if (step.ways.length === 0) return null;
  return (
    <>
      <Actions>
        {step.ways.map((way, index) => (
          <Button
            key={way}
            type="button"
            variant={index === 0 ? 'solid' : 'outline'}
            disabled={busy !== null}
            aria-busy={busy === way}
            onClick={() => void claim(way)}
          >
            {text(buttonTexts[step.kind][way])}
          </Button>
        ))}
      </Actions>
      {busy === 'WALLET' ? <p role="status">{text('wallet.signing')}</p> : null}
    </>
  );
}
