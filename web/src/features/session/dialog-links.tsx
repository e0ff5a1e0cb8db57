import styled from '@emotion/styled';
import { color } from '../../lib/theme-tokens.ts';

export const DialogLinks = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '8px 16px',
  marginTop: 20,
  fontSize: 14,
  color: color.muted,
});
