import styled from '@emotion/styled';
import { color, shortText } from '../lib/theme-tokens.ts';

/** A line of a card with settings: what it is on the left, what changes it on the right. */
export const SettingsLine = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  minHeight: 56,
  paddingBlock: 8,
  '& + &': { borderTop: `1px solid ${color.line}` },
  // The label gets more lines before what changes it goes below.
  '& > span:first-of-type': { flex: '1 1 180px', minWidth: 0, ...shortText },
  '& small': { display: 'block', color: color.muted, fontSize: 13 },
});
