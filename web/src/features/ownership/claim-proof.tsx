import styled from '@emotion/styled';
import { useIntl } from 'react-intl';
import { CopyLine } from '../../components/copy-line.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { DialogLead } from '../../components/dialog-frame.tsx';
import type { Claim_FieldsFragment } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useTimeZone } from '../../lib/text/use-now.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color } from '../../lib/theme-tokens.ts';
import type { ClaimPlace } from './claim-method-form.tsx';

const CheckClaimDocument = graphql(/* GraphQL */ `
  mutation CheckClaim($id: ID!) {
    checkClaim(claimId: $id) {
      id
      status
      product {
        id
        owner {
          id
          nickname
          isErased
        }
        viewerRelation
      }
    }
  }
`);

const Lines = styled('dl')({ margin: 0 });
const Until = styled('p')({ marginTop: 14, fontSize: 13.5, color: color.muted });
const noValues = {};
/** The step before it, whose button had the focus, is gone. */
const focusOnce = (element: HTMLElement | null) => element?.focus();

interface ClaimProofProps {
  claim: Claim_FieldsFragment;
  site: ClaimPlace | null;
  onOwned(): void;
  onBack(): void;
}

/** What to publish at the domain or the site, and the check of it. */
export function ClaimProof({ claim, site, onOwned, onBack }: ClaimProofProps) {
  const text = useText();
  const intl = useIntl();
  const timeZone = useTimeZone();
  const { run, busy } = useCommand(CheckClaimDocument);
  const isRecord = claim.method === 'DNS';
  const check = async () => {
    const outcome = await run({ id: claim.id });
    if (!outcome.ok) return outcome.failure;
    onOwned();
    return undefined;
  };
  const date = intl.formatDate(claim.expiresAt, { dateStyle: 'long', timeZone });
  return (
    <DialogForm
      initialValues={noValues}
      busy={busy}
      submit={text(busy ? 'claim.checking' : 'claim.check')}
      onSubmit={check}
      onBack={onBack}
    >
      {() => (
        <>
          <DialogLead ref={focusOnce} tabIndex={-1}>
            {text(isRecord ? 'claim.dnsLead' : 'claim.fileLead')}
          </DialogLead>
          <Lines>
            {isRecord ? (
              <>
                <CopyLine label={text('claim.recordName')} value={site?.recordName ?? ''} />
                <CopyLine label={text('claim.recordValue')} value={claim.recordValue ?? ''} />
              </>
            ) : (
              <>
                <CopyLine label={text('claim.fileAddress')} value={site?.fileUrl ?? ''} />
                <CopyLine label={text('claim.fileContent')} value={claim.token ?? ''} />
              </>
            )}
          </Lines>
          <Until>{text('claim.until', { date })}</Until>
        </>
      )}
    </DialogForm>
  );
}
