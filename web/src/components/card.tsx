import styled from '@emotion/styled';
import { color, radius, shortText } from '../lib/theme-tokens.ts';

export const Card = styled('section')({
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  padding: 20,
  '& > h2': { fontSize: 18, marginBottom: 12 },
  '& > p': shortText,
});
