import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { isBadgeNetwork } from '#schema/badge-limits';
import { networks } from '#schema/networks';
import { Chip } from '../../components/chip.tsx';
import { hitArea } from '../../components/hit-area.ts';
import { Icon } from '../../components/icon.tsx';
import { networkName } from '../../entities/badge/network-name.ts';
import { useTimeZone } from '../../lib/text/use-now.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, font } from '../../lib/theme-tokens.ts';
import { shortAddress } from '../../lib/wallet/short-address.ts';
import { tokenLink } from '../../lib/wallet/token-link.ts';
import type { ClaimView } from './claim-step.rules.ts';

type Badge = ClaimView['badge'];

const List = styled('dl')({
  display: 'grid',
  gap: '14px 24px',
  marginTop: 28,
  '& > div': { display: 'grid', gap: 2, minWidth: 0 },
  '& dt': { color: color.muted, fontSize: 14 },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& dd small': { display: 'block', color: color.muted, fontSize: 14 },
  '& a': { ...hitArea, color: color.primary },
});

const Bar = styled('div')({
  height: 6,
  marginBlock: 6,
  borderRadius: 3,
  overflow: 'hidden',
  background: color.sunken,
  boxShadow: `inset 0 0 0 1px ${color.line}`,
  '& > i': { display: 'block', height: '100%', background: color.primary },
});

const Figure = styled('span')({ fontFamily: font.display, fontWeight: 650 });

/** A part of a whole as a bar; the numbers stand above it. */
function Share({ part, whole }: { part: number; whole: number }) {
  const width = `${Math.min(100, (100 * part) / Math.max(1, whole))}%`;
  return (
    <Bar aria-hidden="true">
      <i style={{ width }} />
    </Bar>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface FactsProps {
  badge: Badge;
  /** Why the milestone does not pay the member; null when it does. */
  rewardRefusal: ClaimView['rewardRefusal'];
}

/** What a badge is, who may have it, and what its holders get. */
export function BadgeFacts({ badge, rewardRefusal }: FactsProps) {
  const text = useText();
  const intl = useIntl();
  const timeZone = useTimeZone();
  const { network, total, minted, contract, claimUntil } = badge;
  const isTest = isBadgeNetwork(network) && networks[network].isTest;
  const number = (value: number) => intl.formatNumber(value);
  return (
    <List>
      <Fact name={text('badge.minted')}>
        <Figure>{text('badge.mintedOf', { minted: number(minted), total: number(total) })}</Figure>
        <Share part={minted} whole={total} />
      </Fact>
      <Reward badge={badge} rewardRefusal={rewardRefusal} />
      <Fact name={text('badge.eligibility')}>
        {text(`badge.eligibility.${badge.eligibility}`)}
        <small>{text(badge.soulbound ? 'badge.soulbound' : 'badge.transferable')}</small>
      </Fact>
      {claimUntil ? (
        <Fact name={text('badge.claimUntil')}>
          {intl.formatDate(claimUntil, { dateStyle: 'long', timeStyle: 'short', timeZone })}
        </Fact>
      ) : null}
      <Fact name={text('badge.network')}>
        {networkName(text, network)} {isTest ? <Chip>{text('badge.testNetwork')}</Chip> : null}
        {contract ? (
          <small title={contract}>
            {text('badge.contract', { address: shortAddress(contract) })}
          </small>
        ) : null}
      </Fact>
    </List>
  );
}

function Reward({ badge, rewardRefusal }: FactsProps) {
  const text = useText();
  const intl = useIntl();
  const timeZone = useTimeZone();
  const { milestone, rewardPerHolder, rewardState, rewardingAt, countedUps } = badge;
  if (milestone === null || rewardPerHolder === null) return null;
  const number = (value: number) => intl.formatNumber(value);
  const isReached = rewardState === 'TRIGGERED';
  const isPassed = rewardState === 'PASSED';
  const date =
    !isPassed && rewardingAt && intl.formatDate(rewardingAt, { dateStyle: 'long', timeZone });
  return (
    <Fact name={text('badge.reward')}>
      <Figure>{text('badge.rewardEach', { count: rewardPerHolder })}</Figure>{' '}
      <Chip>{text(`badge.rewardState.${rewardState ?? 'PENDING'}`)}</Chip>
      <small>
        {isReached
          ? text('badge.milestoneReached', { milestone: number(milestone) })
          : text('badge.milestoneProgress', {
              ups: number(Math.min(countedUps, milestone)),
              milestone: number(milestone),
            })}
      </small>
      {isReached ? null : <Share part={countedUps} whole={milestone} />}
      {date ? <small>{text('badge.rewardOn', { date })}</small> : null}
      {isPassed ? <small>{text('badge.rewardPassed')}</small> : null}
      {rewardRefusal && rewardState === 'PENDING' ? (
        <small>{text(`badge.rewardRefusal.${rewardRefusal}`)}</small>
      ) : null}
      {badge.rewardDescription ? <small>{badge.rewardDescription}</small> : null}
    </Fact>
  );
}

const Token = styled('p')({ '& a': { ...hitArea, whiteSpace: 'nowrap' } });

interface TokenLineProps {
  badge: Pick<Badge, 'network' | 'contract'>;
  claim: { tokenId: string | null; address: string | null };
  /** The member has transferred it. */
  isGone: boolean;
}

/** Which token is whose, with a link to where it can be looked up. */
export function TokenLine({ badge, claim: { tokenId, address }, isGone }: TokenLineProps) {
  const text = useText();
  if (tokenId === null) return null;
  const link = badge.contract ? tokenLink(badge.network, badge.contract, tokenId) : null;
  const wallet = address ? shortAddress(address) : '';
  return (
    <Token>
      {text(isGone ? 'badgeClaim.tokenGone' : 'badgeClaim.token', { token: tokenId, wallet })}{' '}
      {link ? (
        <a href={link} target="_blank" rel="noreferrer">
          {text('badge.tokenPage')} <Icon name="external" size={14} />
        </a>
      ) : null}
    </Token>
  );
}
