import styled from '@emotion/styled';
import { useIntl } from 'react-intl';
import { formatCount } from '../lib/text/format-count.ts';
import { color, size } from '../lib/theme-tokens.ts';
import { barsOf, type DayValue, topOf } from './day-chart.rules.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Units of the drawing, which is stretched to the width of its place. */
const box = { width: 600, height: 120 };

const Figure = styled('figure')({
  margin: 0,
  minWidth: 0,
  '& figcaption': { display: 'flex', justifyContent: 'space-between', gap: 12, marginBottom: 8 },
  '& figcaption strong': { fontWeight: 600 },
  '& figcaption span': { fontVariantNumeric: 'tabular-nums' },
  '& svg': { display: 'block', width: '100%', height: 120, overflow: 'visible' },
  '& rect': { fill: color.primary },
  '& rect:hover': { fill: color.primaryStrong },
  '& line': { stroke: color.line, vectorEffect: 'non-scaling-stroke' },
});

const Scale = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  color: color.muted,
  fontSize: size.note,
  fontVariantNumeric: 'tabular-nums',
});

interface DayChartProps {
  /** What is counted, such as 'Views'. */
  title: string;
  /** The heading of the days in the table for screen readers. */
  dayLabel: string;
  /** In the order of the days; days without a count have the value 0. */
  days: readonly DayValue[];
}

/** A count by day: bars to look at, and a table for screen readers. */
export function DayChart({ title, dayLabel, days }: DayChartProps) {
  const intl = useIntl();
  const dateOf = (day: string) =>
    intl.formatDate(`${day.slice(0, 10)}T00:00:00Z`, {
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    });
  const total = days.reduce((sum, { value }) => sum + value, 0);
  const [first, last] = [days[0], days.at(-1)];
  return (
    <Figure>
      <figcaption>
        <strong>{title}</strong>
        <span>{formatCount(intl, total)}</span>
      </figcaption>
      <div aria-hidden="true">
        <Scale>{total > 0 ? formatCount(intl, topOf(days.map(({ value }) => value))) : '0'}</Scale>
        <svg
          viewBox={`0 0 ${box.width} ${box.height}`}
          preserveAspectRatio="none"
          focusable="false"
          aria-hidden="true"
        >
          <line x1={0} x2={box.width} y1={0} y2={0} strokeDasharray="4 4" />
          {barsOf(days, box).map(({ day, value, ...bar }) => (
            <rect key={day} {...bar}>
              <title>{`${dateOf(day)}: ${intl.formatNumber(value)}`}</title>
            </rect>
          ))}
          <line x1={0} x2={box.width} y1={box.height} y2={box.height} />
        </svg>
        <Scale>
          <span>{first ? dateOf(first.day) : null}</span>
          <span>{last && last !== first ? dateOf(last.day) : null}</span>
        </Scale>
      </div>
      <VisuallyHidden as="div">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{dayLabel}</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, value }) => (
              <tr key={day}>
                <th scope="row">{dateOf(day)}</th>
                <td>{intl.formatNumber(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Figure>
  );
}
