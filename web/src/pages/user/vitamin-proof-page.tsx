import styled from '@emotion/styled';
import type { LedgerFaultCode } from '#schema/ledger-proof';
import { pagePaths } from '#schema/page-paths';
import { Button, ButtonLink } from '../../components/button.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { EmptyState, ErrorState } from '../../components/state.tsx';
import { LedgerReport } from '../../features/ledger/ledger-report.tsx';
import {
  hasRemembered,
  type LedgerCheck,
  useLedgerCheck,
} from '../../features/ledger/use-ledger-check.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius } from '../../lib/theme-tokens.ts';
import { UserPageLayout } from '../sections/user-page-layout.tsx';

const Fault = styled('p')({
  marginBlock: 20,
  padding: '10px 14px',
  borderRadius: radius.control,
  boxShadow: `inset 0 0 0 1.5px ${color.danger}`,
  color: color.danger,
});

/** Proves in the browser that the public log of the ledger has all vitamins of the member. */
export function VitaminProofPage() {
  const text = useText();
  const { check, again, forget } = useLedgerCheck();
  return (
    <UserPageLayout title={text('ledger.title')}>
      <p>{text('ledger.lead')}</p>
      <div aria-live="polite">
        <Outcome check={check} again={again} forget={forget} />
      </div>
      <p>
        <Button variant="soft" onClick={again} disabled={check.state === 'running'}>
          {text('ledger.again')}
        </Button>{' '}
        <ButtonLink variant="ghost" to={pagePaths.vitamins}>
          {text('ledger.back')}
        </ButtonLink>
      </p>
    </UserPageLayout>
  );
}

/** Faults that a new log under another name has in a browser that saw the earlier one. */
const faultsOfNewLog: readonly LedgerFaultCode[] = ['CHECKPOINT', 'CONSISTENCY'];

interface OutcomeProps {
  check: LedgerCheck;
  again: () => void;
  forget: () => void;
}

function Outcome({ check, again, forget }: OutcomeProps) {
  const text = useText();
  if (check.state === 'running') return <SkeletonRows />;
  if (check.state === 'failed') return <ErrorState error={check.error} onRetry={again} />;
  const { result } = check;
  if (result.kind === 'none') return <EmptyState hint={text('ledger.none')} />;
  if (result.kind === 'right') return <LedgerReport report={result.report} />;
  return (
    <>
      <Fault role="alert">
        {text(`ledger.fault.${result.code}`)} {result.detail}
      </Fault>
      {faultsOfNewLog.includes(result.code) && hasRemembered() && (
        <>
          <p>{text('ledger.forgetWarning')}</p>
          <p>
            <Button variant="outline" onClick={forget}>
              {text('ledger.forget')}
            </Button>
          </p>
        </>
      )}
    </>
  );
}
