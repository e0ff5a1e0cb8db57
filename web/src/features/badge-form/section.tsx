import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Card } from '../../components/card.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { color, shortText } from '../../lib/theme-tokens.ts';

const Frame = styled(Card)({
  '& > p': { color: color.muted },
  '& > * + *': { marginTop: 16 },
  '& > h2 + *': { marginTop: 0 },
});

interface SectionProps {
  name: 'look' | 'claim' | 'reward' | 'network';
  children: ReactNode;
}

/** A part of the form with its title and what it is about. */
export function Section({ name, children }: SectionProps) {
  const text = useText();
  const title = text(`badgeForm.section.${name}`);
  return (
    <Frame aria-label={title}>
      <h2>{title}</h2>
      <p>{text(`badgeForm.lead.${name}`)}</p>
      {children}
    </Frame>
  );
}

const Fixed = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
  gap: '12px 24px',
  padding: '12px 14px',
  borderRadius: 12,
  background: color.sunken,
  '& dt': { color: color.muted, fontSize: 13.5 },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
});

interface FixedFieldsProps {
  fields: readonly { label: string; value: string; lang?: string }[];
  why: string;
}

/** What cannot be changed any more, and why. */
export function FixedFields({ fields, why }: FixedFieldsProps) {
  return (
    <div>
      <Fixed>
        {fields.map(({ label, value, lang }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd lang={lang}>{value}</dd>
          </div>
        ))}
      </Fixed>
      <Why>{why}</Why>
    </div>
  );
}

const Why = styled('p')({ marginTop: 6, fontSize: 13.5, color: color.muted, ...shortText });
