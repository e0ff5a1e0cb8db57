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
 * A count that is animated when it changes, but not when it first appears. The element around it
 * has the label for screen readers.
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
