import { useIntl } from 'react-intl';
import { Icon } from '../../components/icon.tsx';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useTimeZone } from '../../lib/text/use-now.ts';
import { useText } from '../../lib/text/use-text.ts';
import { tokenLink } from '../../lib/wallet/token-link.ts';
import { heldReward } from './held-reward.rules.ts';

export const HeldTokenHeld = graphql(/* GraphQL */ `
  fragment HeldToken_held on HeldBadge {
    id
    tokenId
    rewardPaid
    rewardDue
    rewardRefusal
    badge {
      id
      network
      contract
      milestone
      rewardPerHolder
      rewardState
      rewardingAt
    }
  }
`);

/** The token of a badge in the member's wallet, and what the badge has given her. */
export function HeldToken({ held }: { held: FragmentType<typeof HeldTokenHeld> }) {
  const data = readFragment(HeldTokenHeld, held);
  const { tokenId, badge } = data;
  const text = useText();
  const intl = useIntl();
  const timeZone = useTimeZone();
  if (!badge) return null;
  const { network, contract, milestone, rewardPerHolder, rewardingAt } = badge;
  const link = tokenId && contract ? tokenLink(network, contract, tokenId) : null;
  const state = heldReward(data, new Date());
  const date = rewardingAt && intl.formatDate(rewardingAt, { dateStyle: 'long', timeZone });
  const values = {
    count: state === 'paid' ? data.rewardPaid : (rewardPerHolder ?? 0),
    milestone: milestone ?? 0,
    date: date ?? '',
  };
  const { rewardRefusal } = data;
  const why =
    rewardRefusal &&
    (state === 'refused'
      ? text(`ownBadges.refused.${rewardRefusal}`)
      : text(`badge.rewardRefusal.${rewardRefusal}`));
  const reward =
    state === 'refused' || state === 'excluded' ? why : state && text(`ownBadges.${state}`, values);
  return (
    <>
      {tokenId ? (
        <small>
          {text('ownBadges.token', { token: tokenId })}{' '}
          {link ? (
            <a href={link} target="_blank" rel="noreferrer">
              {text('badge.tokenPage')} <Icon name="external" size={13} />
            </a>
          ) : null}
        </small>
      ) : null}
      {reward ? <small>{reward}</small> : null}
    </>
  );
}
