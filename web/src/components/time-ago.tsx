import { useIntl } from 'react-intl';
import { relativeTime } from '../lib/text/relative-time.ts';

/** When something was: a distance within a week, then a date. */
export function TimeAgo({ at }: { at: string }) {
  const intl = useIntl();
  const ago = relativeTime(at, Date.now());
  const full = intl.formatDate(at, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <time dateTime={at} title={full}>
      {ago
        ? intl.formatRelativeTime(ago.value, ago.unit, { numeric: 'auto' })
        : intl.formatDate(at, { year: 'numeric', month: 'short', day: 'numeric' })}
    </time>
  );
}
