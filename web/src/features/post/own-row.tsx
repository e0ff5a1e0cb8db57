import styled from '@emotion/styled';
import { color, leading, shortText, size } from '../../lib/theme-tokens.ts';

/** A post or a draft of the member. */
export const OwnRow = styled('article')({
  display: 'grid',
  gap: 8,
  padding: '18px 0',
  borderBottom: `1px solid ${color.line}`,
  overflowWrap: 'anywhere',
  '&:last-of-type': { borderBottom: 0 },
  '& h3': { fontSize: size.title, lineHeight: leading.tight, fontWeight: 650 },
  '& h3 a': { textDecoration: 'none' },
  '& h3 a:hover': { textDecoration: 'underline' },
  '& > p': { color: color.muted, ...shortText },
  '& > p[data-note]': { fontSize: 14 },
  '& > p[data-bad]': { fontSize: 14, color: color.danger },
});

export const RowActions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 4,
});
