import { useIntl } from 'react-intl';
import { useTimeZone } from '../../lib/text/use-now.ts';
import { useText } from '../../lib/text/use-text.ts';

/** Until when an offer can be answered. */
export function OfferUntil({ at }: { at: string }) {
  const text = useText();
  const intl = useIntl();
  const timeZone = useTimeZone();
  const date = intl.formatDate(at, { dateStyle: 'medium', timeZone });
  return <small>{text('team.until', { date })}</small>;
}
