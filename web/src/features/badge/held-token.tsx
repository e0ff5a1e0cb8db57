import { Icon } from '../../components/icon.tsx';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useText } from '../../lib/text/use-text.ts';
import { tokenLink } from '../../lib/wallet/token-link.ts';
import { refusalText } from './refusal-text.ts';

export const HeldTokenHeld = graphql(/* GraphQL */ `
  fragment HeldToken_held on HeldBadge {
    id
    tokenId
    rewardPaid
    rewardRefusal
    badge {
      id
      network
      contract
      milestone
      rewardPerHolder
    }
  }
`);

/** The token of a badge in the member's wallet, and what the badge has given her. */
export function HeldToken({ held }: { held: FragmentType<typeof HeldTokenHeld> }) {
  const { tokenId, rewardPaid, rewardRefusal, badge } = readFragment(HeldTokenHeld, held);
  const text = useText();
  if (!badge) return null;
  const { network, contract, milestone, rewardPerHolder } = badge;
  const link = tokenId && contract ? tokenLink(network, contract, tokenId) : null;
  const isPromised = milestone !== null && rewardPerHolder !== null;
  const promise = rewardRefusal
    ? text(refusalText[rewardRefusal])
    : isPromised && text('ownBadges.promised', { count: rewardPerHolder, milestone });
  const reward = rewardPaid > 0 ? text('ownBadges.paid', { count: rewardPaid }) : promise;
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
