import styled from '@emotion/styled';
import { font } from '../lib/theme-tokens.ts';
import { CapsuleMark } from './capsule-mark.tsx';

const Root = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  fontFamily: font.display,
  fontSize: 26,
  fontWeight: 750,
  letterSpacing: '-0.04em',
  lineHeight: 1,
});

export function Wordmark() {
  return (
    <Root>
      <CapsuleMark size={28} />
      Vita
    </Root>
  );
}
