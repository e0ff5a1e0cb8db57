import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useText } from '../lib/text/use-text.ts';
import { color, radius } from '../lib/theme-tokens.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const breathe = keyframes({ '50%': { opacity: 0.45 } });

interface BlockProps {
  /** Pixels, or a CSS length. */
  width?: number | string;
  height: number;
  round?: number;
}

export const SkeletonBlock = styled('span', {
  shouldForwardProp: (name) => name !== 'width' && name !== 'height' && name !== 'round',
})<BlockProps>(({ width = '100%', height, round = radius.small }) => ({
  display: 'block',
  width,
  maxWidth: '100%',
  height,
  borderRadius: round,
  background: color.sunken,
  animation: `${breathe} 1.6s ease-in-out infinite`,
}));

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  paddingBlock: 16,
  '& > div': { flex: 1, display: 'grid', gap: 8 },
});

/** Rows of a logo and two lines, as long as a list loads (W25). */
export function SkeletonRows({ count = 5 }: { count?: number }): ReactNode {
  const text = useText();
  const rows = Array.from({ length: count }, (_, index) => index);
  return (
    <div role="status">
      <VisuallyHidden>{text('content.loading')}</VisuallyHidden>
      {rows.map((row) => (
        <Row key={row} aria-hidden="true">
          <SkeletonBlock width={56} height={56} round={radius.card - 3} />
          <div>
            <SkeletonBlock width="38%" height={16} />
            <SkeletonBlock width="72%" height={14} />
          </div>
        </Row>
      ))}
    </div>
  );
}
