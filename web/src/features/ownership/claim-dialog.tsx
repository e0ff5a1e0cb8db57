import { useState } from 'react';
import { pagePaths } from '#schema/page-paths';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Content } from '../../components/content.tsx';
import { DialogActions, DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import type { ClaimDialogProps } from '../../dialogs/ownership.ts';
import { ContactStaff } from '../../entities/staff/contact-staff.tsx';
import { useSession } from '../../entities/viewer/session.tsx';
import { graphql, readFragment } from '../../gql/index.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { ClaimFields } from './claim-fragment.ts';
import { ClaimMethodForm } from './claim-method-form.tsx';
import { ClaimProof } from './claim-proof.tsx';

const ClaimStartDocument = graphql(/* GraphQL */ `
  query ClaimStart($id: ID!) {
    product(id: $id) {
      id
      claimSite {
        host
        recordName
        fileUrl
      }
      viewerClaim {
        ...Claim_fields
      }
    }
  }
`);

type Step = 'stored' | 'choice' | 'owned' | 'sent';

/** Leads a member from the choice of a proof to the product. An open claim goes on where it was. */
export function ClaimDialog({ productId, name }: ClaimDialogProps) {
  const text = useText();
  const { data, loading, error, retry } = useQuery(ClaimStartDocument, {
    variables: { id: productId },
    fetchPolicy: 'cache-and-network',
  });
  const [step, setStep] = useState<Step>('stored');
  const { refresh } = useSession();
  const product = data?.product;
  const stored = product?.viewerClaim && readFragment(ClaimFields, product.viewerClaim);
  const claim = stored?.status === 'OPEN' ? stored : null;
  const onOwned = () => {
    setStep('owned');
    refresh().catch(() => undefined);
  };
  const isProof = step === 'stored' && claim && claim.method !== 'STAFF';
  return (
    <DialogFrame title={text('claim.title', { name })} width={560}>
      <Content loading={loading} error={error} isEmpty={!product} onRetry={retry}>
        {step === 'owned' ? (
          <ClaimOwned productId={productId} name={name} />
        ) : step === 'sent' ? (
          <ClaimSent />
        ) : isProof ? (
          <ClaimProof
            claim={claim}
            site={product?.claimSite ?? null}
            onOwned={onOwned}
            onBack={() => setStep('choice')}
          />
        ) : (
          <ClaimMethodForm
            productId={productId}
            site={product?.claimSite ?? null}
            claim={claim}
            onStarted={(method) => {
              setStep(method === 'STAFF' ? 'sent' : 'stored');
              retry();
            }}
          />
        )}
      </Content>
      {step === 'owned' || step === 'sent' ? null : <ContactStaff question={text('claim.help')} />}
    </DialogFrame>
  );
}

function ClaimOwned({ productId, name }: ClaimDialogProps) {
  const text = useText();
  const { close } = useDialogs();
  return (
    <>
      <DialogLead role="status">{text('claim.owned', { name })}</DialogLead>
      <DialogActions>
        <Button variant="outline" onClick={close} autoFocus>
          {text('claim.done')}
        </Button>
        <ButtonLink
          to={`${pagePaths.team}?${new URLSearchParams({ id: productId })}`}
          onClick={close}
        >
          {text('claim.openTeam')}
        </ButtonLink>
      </DialogActions>
    </>
  );
}

function ClaimSent() {
  const text = useText();
  const { close } = useDialogs();
  return (
    <>
      <DialogLead role="status">{text('claim.sent')}</DialogLead>
      <DialogActions>
        <Button onClick={close} autoFocus>
          {text('claim.done')}
        </Button>
      </DialogActions>
    </>
  );
}
