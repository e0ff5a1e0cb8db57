import styled from '@emotion/styled';
import { type ReactNode, useEffect, useRef } from 'react';
import { pagePaths, productPath } from '#schema/page-paths';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { walletChooserDialog } from '../../dialogs/wallet.ts';
import { networkName } from '../../entities/badge/network-name.ts';
import { NetworkNotice } from '../../entities/badge/network-notice.tsx';
import { useSession, useViewer } from '../../entities/viewer/session.tsx';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import type { Text, TextId } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, shortText } from '../../lib/theme-tokens.ts';
import { shortAddress } from '../../lib/wallet/short-address.ts';
import { TokenLine } from './badge-facts.tsx';
import { ClaimLater } from './claim-later.tsx';
import { ClaimProgress } from './claim-progress.tsx';
import {
  type ClaimStep,
  type ClaimView,
  claimHeading,
  claimStep,
  lacksVoucher,
  withSent,
} from './claim-step.rules.ts';
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
export function ClaimPanel({ view: known, onChange, follow }: ClaimPanelProps) {
  const text = useText();
  const wallet = useViewer()?.wallet ?? null;
  const claiming = useClaim(known, onChange);
  const view = withSent(known, claiming.sent);
  const { badge, claim } = view;
  const step = claimStep(view, wallet);
  useReadAgain(wallet, onChange);
  return (
    <Root aria-label={text('badgeClaim.title')}>
      {/* What changes by itself is read aloud. */}
      <div aria-live="polite">
        <h2>{text(claimHeading(view, step))}</h2>
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
  const { refresh } = useSession();
  const known = useRef(wallet);
  useEffect(() => {
    if (known.current === wallet) return;
    known.current = wallet;
    read();
  }, [wallet, read]);
  useEffect(() => {
    const onShown = () => {
      if (document.visibilityState !== 'visible') return;
      read();
      // Another tab may have connected a wallet.
      void refresh().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', onShown);
    return () => document.removeEventListener('visibilitychange', onShown);
  }, [read, refresh]);
}

interface StepProps {
  step: ClaimStep;
  view: ClaimView;
  claiming: Claiming;
  follow: ReactNode;
}

function claimedHint(
  text: Text,
  { ways, stopped, claim }: Extract<ClaimStep, { kind: 'claimed' }>,
  view: ClaimView,
): string {
  const { badge } = view;
  if (stopped === 'OTHER_WALLET') {
    const address = claim.address ? shortAddress(claim.address) : '';
    return text('badgeClaim.otherWallet', { address });
  }
  if (stopped !== null && lacksVoucher(view)) return closedText(text, stopped, badge);
  if (stopped !== null) {
    return `${closedText(text, stopped, badge)} ${text('badgeClaim.unusedStopped')}`;
  }
  if (lacksVoucher(view)) return text('badgeClaim.laterSent');
  return text(ways.length > 0 ? 'badgeClaim.unusedHint' : 'badgeClaim.waitHint');
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
            <>
              <TokenLine badge={badge} claim={step.claim} isGone={view.holds === false} />
              {badge.suspendedBy === 'STAFF' ? <p>{text('badgeClaim.heldSuspended')}</p> : null}
            </>
          ) : (
            <p>{claimedHint(text, step, view)}</p>
          )}
          {step.claim.state === 'FAILED' ? null : <ClaimProgress state={step.claim.state} />}
          <ClaimLater view={view} ways={step.ways} />
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
          <Lack view={view} />
          {badge.eligibility === 'FOLLOWERS' && view.lack === 'MISSING' ? follow : null}
          {badge.eligibility === 'UP_VOTERS' && view.lack === 'MISSING' ? (
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
          {lacksVoucher(view) ? null : (
            <p>
              {text(step.ways.includes('RELAYER') ? 'badgeClaim.freeHint' : 'badgeClaim.payHint')}
            </p>
          )}
          <ClaimLater view={view} ways={step.ways} />
          <ClaimButtons step={step} claiming={claiming} />
        </>
      );
  }
}

/** Why following or an UP does not help, and what does. */
function Lack({ view: { lack, badge } }: { view: ClaimView }) {
  const text = useText();
  if (lack === 'ACCOUNT') {
    return (
      <>
        <p role="note">{text('badgeClaim.lack.ACCOUNT')}</p>
        <Actions>
          <ButtonLink to={pagePaths.profile}>{text('user.profile')}</ButtonLink>
        </Actions>
      </>
    );
  }
  const { eligibility } = badge;
  if (lack !== 'NOT_COUNTED' || eligibility === 'ALL' || eligibility === 'LIST') return null;
  return <p role="note">{text(`badgeClaim.lack.NOT_COUNTED.${eligibility}`)}</p>;
}

const buttonTexts = {
  open: { RELAYER: 'badgeClaim.claim', WALLET: 'badgeClaim.byWallet' },
  claimed: { RELAYER: 'badgeClaim.leave', WALLET: 'badgeClaim.goOn' },
} as const satisfies Record<string, Record<'RELAYER' | 'WALLET', TextId>>;

function ClaimButtons({
  step,
  claiming: { claim, busy, isAsked },
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
            disabled={busy !== null || isAsked}
            aria-busy={busy === way}
            onClick={() => void claim(way)}
          >
            {text(buttonTexts[step.kind][way])}
          </Button>
        ))}
      </Actions>
      {busy === 'WALLET' || isAsked ? (
        <p role="status">{text(isAsked ? 'badgeClaim.asked' : 'wallet.signing')}</p>
      ) : null}
    </>
  );
}
