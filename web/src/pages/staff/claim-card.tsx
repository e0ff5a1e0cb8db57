import styled from '@emotion/styled';
import { Link } from 'react-router';
import { productPath } from '#schema/page-paths';
import { Button } from '../../components/button.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { MemberLink } from '../../entities/member/member-link.tsx';
import { LeadFrame } from '../../features/share/lead-card.tsx';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useText } from '../../lib/text/use-text.ts';

export const ClaimCardClaim = graphql(/* GraphQL */ `
  fragment ClaimCard_claim on ProductClaim {
    id
    status
    note
    contact
    reason
    at
    product {
      id
      name(language: $language)
      links {
        kind
        url
      }
    }
    claimant {
      id
      nickname
      isErased
    }
  }
`);

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '6px 12px',
});
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 10, marginTop: 16 });

interface ClaimCardProps {
  claim: FragmentType<typeof ClaimCardClaim>;
  /** Asks before the claimant becomes the owner. */
  onGrant(): void;
  /** Asks for the reason. */
  onReject(): void;
}

/** What a member says about a product that she claims, for staff. */
export function ClaimCard({ claim, onGrant, onReject }: ClaimCardProps) {
  const data = readFragment(ClaimCardClaim, claim);
  const { status, note, contact, reason, at, product, claimant } = data;
  const text = useText();
  const name = product?.name ?? '';
  const website = product?.links.find(({ kind }) => kind === 'WEBSITE')?.url;
  return (
    <LeadFrame aria-label={name}>
      <Head>
        <h3>{product ? <Link to={productPath(product.id)}>{name}</Link> : name}</h3>
        <TimeAgo at={at} />
      </Head>
      <p>{note}</p>
      <dl>
        {website ? (
          <div>
            <dt>{text('share.homeLink')}</dt>
            <dd>
              <a href={website} target="_blank" rel="noopener nofollow ugc">
                {website}
              </a>
            </dd>
          </div>
        ) : null}
        <div>
          <dt>{text('claim.claimant')}</dt>
          <dd>
            <MemberLink member={claimant} />
          </dd>
        </div>
        <div>
          <dt>{text('claim.contact')}</dt>
          <dd>{contact}</dd>
        </div>
        {reason ? (
          <div>
            <dt>{text('lead.reason')}</dt>
            <dd>{reason}</dd>
          </div>
        ) : null}
      </dl>
      {status === 'OPEN' ? (
        <Actions>
          <Button scale="small" onClick={onGrant}>
            {text('claim.grant')}
          </Button>
          <Button scale="small" variant="danger" onClick={onReject}>
            {text('staff.reject')}
          </Button>
        </Actions>
      ) : null}
    </LeadFrame>
  );
}
