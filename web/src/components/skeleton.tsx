import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useText } from '../lib/text/use-text.ts';
import { color, radius } from '../lib/theme-tokens.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const breathe = keyframes({ '50%': { opacity: 0.45 } });

interface BlockProps {
  /** Pixels or a CSS length. */
  width?: number | string;
  height: number;
  round?: number;
}

export const SkeletonBlock = styled('span', {
  shouldForwardProp: (name) => name !== 'width' && name !== 'height' && name !== 'round',
})<BlockProps>(({ width = '100%', height, round = radius.small }) => ({
  display: 'block',
  flexShrink: 0,
  width,
  maxWidth: '100%',
  height,
  borderRadius: round,
  background: color.sunken,
  animation: `${breathe} 1.6s ease-in-out infinite`,
}));

/** Placeholder blocks while content loads; screen readers get one text for all of them. */
export function SkeletonGroup({ children }: { children: ReactNode }): ReactNode {
  const text = useText();
  return (
    <div role="status">
      <VisuallyHidden>{text('content.loading')}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

export const indexes = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  paddingBlock: 14,
  '& > div': { flex: 1, minWidth: 0, display: 'grid', gap: 8 },
});

interface SkeletonRowsProps {
  count?: number;
  /** Size in pixels of the picture on the left; 0 for none. */
  picture?: number;
}

/** Placeholder rows with a picture and two lines, for messages, vitamins and other short entries. */
export function SkeletonRows({ count = 5, picture = 0 }: SkeletonRowsProps): ReactNode {
  return (
    <SkeletonGroup>
      {indexes(count).map((row) => (
        <Row key={row}>
          {picture ? (
            <SkeletonBlock width={picture} height={picture} round={radius.card - 4} />
          ) : null}
          <div>
            <SkeletonBlock width="46%" height={16} />
            <SkeletonBlock width="72%" height={13} />
          </div>
        </Row>
      ))}
    </SkeletonGroup>
  );
}
