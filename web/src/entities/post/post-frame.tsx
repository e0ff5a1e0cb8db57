import styled from '@emotion/styled';
import { color } from '../../lib/theme-tokens.ts';

/** The frame of a post in a list. */
export const PostFrame = styled('article')({
  padding: '20px 0',
  borderBottom: `1px solid ${color.line}`,
  '&:last-of-type': { borderBottom: 0 },
});
