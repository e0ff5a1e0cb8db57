import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { color, font, shortText } from '../../lib/theme-tokens.ts';

const Part = styled('section')({
  '& + &': { marginTop: 20, paddingTop: 20, borderTop: `1px solid ${color.line}` },
  '& > h3': { fontSize: 15, marginBottom: 10 },
  '& > p': { marginTop: 10, fontSize: 14, color: color.muted, ...shortText },
});

/** One of the three questions that the plan is about. */
export function PlanPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Part aria-label={title}>
      <h3>{title}</h3>
      {children}
    </Part>
  );
}

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))',
  gap: '14px 20px',
  '& dt': { color: color.muted, fontSize: 13.5 },
  '& dd': {
    margin: 0,
    fontFamily: font.display,
    fontWeight: 650,
    fontSize: 17,
    overflowWrap: 'anywhere',
  },
});

export interface Figure {
  label: string;
  value: ReactNode;
}

export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <List>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
