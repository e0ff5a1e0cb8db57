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

/** Why a member gets no voucher for her own wallet now, and what she can do about it. */
export function ClaimLater({ view: { voucherFrom, voucherLacksAccount }, ways }: ClaimLaterProps) {
  const text = useText();
  const site = ways.includes('RELAYER') ? <p>{text('badgeClaim.laterSite')}</p> : null;
  if (voucherLacksAccount) {
    return (
      <>
        <p role="note">{text('error.CLAIM_LATER.ACCOUNT')}</p>
        <p>
          <Link to={pagePaths.profile}>{text('user.profile')}</Link>
        </p>
        {site}
      </>
    );
  }
  if (voucherFrom === null) return null;
  return (
    <>
      <NextVoucher from={voucherFrom} />
      {site}
    </>
  );
}

/** Who did not use her last one. */
function NextVoucher({ from }: { from: string }) {
  const text = useText();
  const intl = useIntl();
  const timeZone = useTimeZone();
  const time = intl.formatDate(from, { dateStyle: 'long', timeStyle: 'short', timeZone });
  return <p role="note">{text('badgeClaim.later', { time })}</p>;
}
