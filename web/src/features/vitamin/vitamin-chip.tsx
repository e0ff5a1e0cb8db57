import styled from '@emotion/styled';
import { CapsuleMark } from '../../components/capsule-mark.tsx';
import { Count } from '../../components/count.tsx';
import { vitaminsDialog } from '../../dialogs/vitamin.ts';
import { useViewer } from '../../entities/viewer/session.tsx';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { color, font, radius, target, touch } from '../../lib/theme-tokens.ts';

const Root = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  height: 40,
  [touch]: { height: target },
  padding: '0 14px 0 8px',
  border: 0,
  borderRadius: radius.pill,
  background: 'transparent',
  boxShadow: `inset 0 0 0 1.5px ${color.line}`,
  fontFamily: font.display,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  '&:hover': { boxShadow: `inset 0 0 0 1.5px ${color.primary}` },
});

/** The viewer's vitamins; opens their history. */
export function VitaminChip() {
  const text = useText();
  const { open } = useDialogs();
  const viewer = useViewer();
  // The balance is unknown while the vitamin service is unavailable.
  if (!viewer?.vitamins) return null;
  const count = viewer.vitamins.balance;
  return (
    <Root
      type="button"
      aria-label={text('vitamin.chip', { count })}
      onClick={() => open(vitaminsDialog)}
    >
      <CapsuleMark size={22} />
      <Count value={count} />
    </Root>
  );
}
