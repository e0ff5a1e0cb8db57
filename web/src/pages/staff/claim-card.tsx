import styled from '@emotion/styled';
import { Link } from 'react-router';
import { productPath } from '#schema/page-paths';
import { Button } from '../../components/button.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { giveReasonDialog } from '../../dialogs/staff.ts';
import { MemberLink } from '../../entities/member/member-link.tsx';
import { LeadFrame } from '../../features/share/lead-card.tsx';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';

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

const DecideClaimDocument = graphql(/* GraphQL */ `
  mutation DecideClaim($id: ID!, $grant: Boolean!, $reason: String) {
    decideClaim(claimId: $id, grant: $grant, reason: $reason) {
      id
      status
      reason
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
  onDecided(): void;
}

/** What a member says about a product that she claims, for staff. */
export function ClaimCard({ claim, onDecided }: ClaimCardProps) {
  const data = readFragment(ClaimCardClaim, claim);
  const { id, status, note, contact, reason, at, product, claimant } = data;
  const text = useText();
  const { open } = useDialogs();
  const { show } = useToasts();
  const { run, busy } = useCommand(DecideClaimDocument);
  const name = product?.name ?? '';
  const decide = async (grant: boolean, why: string | null) => {
    const outcome = await run({ id, grant, reason: why });
    if (outcome.ok) {
      show('success', text('success.submitted'));
      onDecided();
    }
    return outcome.ok ? undefined : outcome.failure;
  };
  const reject = () =>
    open(giveReasonDialog, {
      title: text('staff.rejectTitle', { name }),
      hint: text('claim.rejectHint'),
      submit: text('staff.reject'),
      draft: { form: 'reject-claim', about: id },
      onSubmit: (why) => decide(false, why),
    });
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
          <Button scale="small" disabled={busy} onClick={() => void decide(true, null)}>
            {text('claim.grant')}
          </Button>
          <Button scale="small" variant="danger" disabled={busy} onClick={reject}>
            {text('staff.reject')}
          </Button>
        </Actions>
      ) : null}
    </LeadFrame>
  );
}
