import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { color, radius, wide } from '../../lib/theme-tokens.ts';

const Root = styled('section')({
  marginTop: 40,
  '& > h2': { fontSize: 22, marginBottom: 12 },
});

const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

const Background = styled('div')({
  padding: 20,
  borderRadius: radius.card,
  border: `1px solid ${color.line}`,
  background: color.canvas,
  color: color.ink,
  overflow: 'hidden',
});

export const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  '& + &': { marginTop: 14 },
});

interface SpecimenProps {
  title: string;
  children: ReactNode;
}

/** A component in light and dark mode. */
export function Specimen({ title, children }: SpecimenProps) {
  return (
    <Root aria-label={title}>
      <h2>{title}</h2>
      <Pair>
        <Background data-theme="light">{children}</Background>
        <Background data-theme="dark">{children}</Background>
      </Pair>
    </Root>
  );
}
