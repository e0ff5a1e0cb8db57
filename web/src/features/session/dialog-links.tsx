import styled from '@emotion/styled';
import { color, target, touch } from '../../lib/theme-tokens.ts';

export const DialogLinks = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '8px 16px',
  marginTop: 20,
  fontSize: 14,
  color: color.muted,
});

export const TextButton = styled('button')({
  padding: '4px 0',
  [touch]: { minHeight: target },
  border: 0,
  background: 'none',
  color: color.primary,
  fontWeight: 600,
  fontSize: 'inherit',
  cursor: 'pointer',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
});
