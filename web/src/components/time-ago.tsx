import { useIntl } from 'react-intl';
import { relativeTime } from '../lib/text/relative-time.ts';
import { useNow, useTimeZone } from '../lib/text/use-now.ts';
import { useText } from '../lib/text/use-text.ts';

/** A point in time: relative within a week, otherwise a date. */
export function TimeAgo({ at }: { at: string }) {
  const intl = useIntl();
  const text = useText();
  const ago = relativeTime(at, useNow());
  const timeZone = useTimeZone();
  const full = intl.formatDate(at, { dateStyle: 'long', timeStyle: 'short', timeZone });
  return (
    <time dateTime={at} title={full}>
      {ago
        ? ago.value === 0
          ? text('time.now')
          : intl.formatRelativeTime(ago.value, ago.unit, { numeric: 'auto' })
        : intl.formatDate(at, { year: 'numeric', month: 'short', day: 'numeric', timeZone })}
    </time>
  );
}
