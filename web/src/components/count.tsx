import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { formatCount } from '../lib/text/format-count.ts';
import { motion } from '../lib/theme-tokens.ts';

const rollUp = keyframes({ from: { transform: 'translateY(90%)', opacity: 0 } });
const rollDown = keyframes({ from: { transform: 'translateY(-90%)', opacity: 0 } });

const Clip = styled('span')({
  display: 'inline-block',
  overflow: 'hidden',
  fontVariantNumeric: 'tabular-nums',
  '& > span': { display: 'inline-block' },
  '& > [data-rolls="up"]': { animation: `${rollUp} ${motion.slow}` },
  '& > [data-rolls="down"]': { animation: `${rollDown} ${motion.slow}` },
});

/**
 * A count that rolls in when it changes, and stands still when it first appears. What it counts is
 * told to screen readers by the label around it.
 */
export function Count({ value }: { value: number }) {
  const intl = useIntl();
  const [last, setLast] = useState<{ value: number; rolls?: 'up' | 'down' }>({ value });
  if (last.value !== value) setLast({ value, rolls: value > last.value ? 'up' : 'down' });
  return (
    <Clip>
      <span key={value} data-rolls={last.rolls}>
        {formatCount(intl, value)}
      </span>
    </Clip>
  );
}
