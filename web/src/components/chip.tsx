import styled from '@emotion/styled';
import { color, radius } from '../lib/theme-tokens.ts';

export const Chip = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  padding: '3px 10px',
  borderRadius: radius.pill,
  background: color.sunken,
  color: color.muted,
  fontSize: 13,
  fontWeight: 500,
  lineHeight: 1.5,
  whiteSpace: 'nowrap',
});

export const ChipRow = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  alignItems: 'center',
});
