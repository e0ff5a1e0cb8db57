import styled from '@emotion/styled';
import { color, radius } from '../lib/theme-tokens.ts';
import { Button } from './button.tsx';

/** A switch: its knob is on the right while it is on. */
export const Switch = styled(Button)({
  position: 'relative',
  // As high as a touch target.
  '&::before': { content: '""', position: 'absolute', inset: '-6px 0' },
  justifyContent: 'flex-start',
  width: 56,
  minHeight: 32,
  padding: 4,
  borderRadius: radius.pill,
  background: color.line,
  '& > span': { width: 24, height: 24, borderRadius: '50%', background: color.surface },
  '&[aria-checked="true"]': { justifyContent: 'flex-end', background: color.primary },
});
