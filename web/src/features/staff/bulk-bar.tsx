import styled from '@emotion/styled';
import { Button } from '../../components/button.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { bottomBarHeight, color, layer, narrow, radius, shadow } from '../../lib/theme-tokens.ts';

const Bar = styled('div')({
  position: 'sticky',
  bottom: 12,
  zIndex: layer.bar - 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  marginTop: 20,
  padding: '10px 14px',
  borderRadius: radius.card,
  border: `1px solid ${color.line}`,
  background: color.surface,
  boxShadow: shadow.float,
  [narrow]: { bottom: `calc(${bottomBarHeight + 8}px + env(safe-area-inset-bottom))` },
  '& > span': { fontWeight: 600, marginRight: 'auto' },
});

const Hint = styled('p')({
  marginBlock: '0 14px',
  color: color.muted,
  fontSize: 14,
  '@media (hover: none) and (pointer: coarse)': { display: 'none' },
});

interface BulkBarProps {
  count: number;
  /** Absent where each item needs a form of its own. */
  approve?: { label: string; run(): void } | undefined;
  onReject?: (() => void) | undefined;
  /** Default: 'Reject'. */
  rejectLabel?: string;
  onClear(): void;
}

/** What can be done with the selected rows. */
export function BulkBar({ count, approve, onReject, rejectLabel, onClear }: BulkBarProps) {
  const text = useText();
  if (count === 0) return null;
  return (
    <Bar role="region" aria-label={text('staff.selection')}>
      <span aria-live="polite">{text('staff.selected', { count })}</span>
      {approve ? (
        <Button scale="small" onClick={approve.run}>
          {approve.label}
        </Button>
      ) : null}
      {onReject ? (
        <Button scale="small" variant="danger" onClick={onReject}>
          {rejectLabel ?? text('staff.reject')}
        </Button>
      ) : null}
      <Button scale="small" variant="ghost" onClick={onClear}>
        {text('staff.clear')}
      </Button>
    </Bar>
  );
}

/** Says that the list has keys. */
export function KeysHint() {
  const text = useText();
  return <Hint>{text('staff.keysHint')}</Hint>;
}
