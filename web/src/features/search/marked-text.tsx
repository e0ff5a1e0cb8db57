import styled from '@emotion/styled';
import { color } from '../../lib/theme-tokens.ts';

const Mark = styled('mark')({
  background: color.primarySoft,
  color: 'inherit',
  borderRadius: 3,
  fontWeight: 'inherit',
});

/** A text in which the matches of a search are marked: each second piece is one. */
export function MarkedText({ pieces }: { pieces: readonly string[] }) {
  return pieces.map((text, index) => (index % 2 === 1 ? <Mark key={index}>{text}</Mark> : text));
}
