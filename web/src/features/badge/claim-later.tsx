import { useIntl } from 'react-intl';
import { useTimeZone } from '../../lib/text/use-now.ts';
import { useText } from '../../lib/text/use-text.ts';
import type { Claim, ClaimView } from './claim-step.rules.ts';

interface ClaimLaterProps {
  view: Pick<ClaimView, 'voucherFrom'>;
  /** Those that are open now. */
  ways: readonly Claim['way'][];
}

/** From when on a member gets another voucher who did not use her last one, and what she can do until then. */
export function ClaimLater({ view: { voucherFrom }, ways }: ClaimLaterProps) {
  const text = useText();
  const intl = useIntl();
  const timeZone = useTimeZone();
  if (voucherFrom === null) return null;
  const time = intl.formatDate(voucherFrom, { dateStyle: 'long', timeStyle: 'short', timeZone });
  return (
    <>
      <p role="note">{text('badgeClaim.later', { time })}</p>
      {ways.includes('RELAYER') ? <p>{text('badgeClaim.laterSite')}</p> : null}
    </>
  );
}
