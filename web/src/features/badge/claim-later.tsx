import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { pagePaths } from '#schema/page-paths';

import { useTimeZone } from '../../lib/text/use-now.ts';
import { useText } from '../../lib/text/use-text.ts';
import type { Claim, ClaimView } from './claim-step.rules.ts';

interface ClaimLaterProps {
  view: Pick<ClaimView, 'voucherFrom' | 'voucherLacksAccount'>;
  /** Those that are open now. */
  ways: readonly Claim['way'][];
}

/** From when on a member gets another voucher who did not use her last one, and what she can do until then. */
export function ClaimLater({ view: { voucherFrom, voucherLacksAccount }, ways }: ClaimLaterProps) {
  const text = useText();
  const intl = useIntl();
  const timeZone = useTimeZone();
  if (voucherFrom === null && !voucherLacksAccount) return null;
  const time = intl.formatDate(voucherFrom ?? undefined, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  });
  return (
    <>
      <p role="note">
        {text(voucherLacksAccount ? 'error.CLAIM_LATER.ACCOUNT' : 'badgeClaim.later', { time })}
      </p>
      {voucherLacksAccount ? (
        <p>
          <Link to={pagePaths.profile}>{text('user.profile')}</Link>
        </p>
      ) : null}
      {ways.includes('RELAYER') ? <p>{text('badgeClaim.laterSite')}</p> : null}
    </>
  );
}
