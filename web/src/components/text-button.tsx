import styled from '@emotion/styled';
import { color, target, touch } from '../lib/theme-tokens.ts';

/** A button that looks like a link in a line of text. */
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
