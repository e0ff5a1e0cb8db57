import styled from '@emotion/styled';
import { Container } from '../../components/page.tsx';
import { color, shortWrap } from '../../lib/theme-tokens.ts';

/** The layout of pages with long text. */
export const Prose = styled(Container)({
  maxWidth: 768,
  paddingBlock: '56px 88px',
  fontSize: 17,
  lineHeight: 1.75,
  '& h1': { fontSize: 'clamp(32px, 4.6vw, 48px)', marginBottom: 12 },
  '& h2': { fontSize: 24, marginTop: 44, marginBottom: 10 },
  '& p': { textWrap: shortWrap },
  '& p + p, & p + :is(ul, ol), & :is(ul, ol) + p': { marginTop: 14 },
  '& :is(ul, ol)': { paddingInlineStart: 24, listStyle: 'revert' },
  '& li + li': { marginTop: 8 },
  '& small': { color: color.muted, fontSize: 15 },
  '& a': { color: color.primary },
});
