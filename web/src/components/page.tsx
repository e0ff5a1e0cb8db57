import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { color, pageWidth, shortText, tiny, wide } from '../lib/theme-tokens.ts';

export const Container = styled('div')({
  width: '100%',
  maxWidth: pageWidth + 48,
  marginInline: 'auto',
  paddingInline: 24,
  [tiny]: { paddingInline: 16 },
});

/** Main content with a rail at its side, or below it on narrow screens. */
export const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 40,
  [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 340px', alignItems: 'start' },
});

export const Rail = styled('aside')({ display: 'grid', gap: 16 });

const Root = styled(Container)({
  paddingBlock: '40px 72px',
  [tiny]: { paddingBlock: '24px 48px' },
});

const Heading = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: '12px 24px',
  marginBottom: 28,
  '& h1': { fontSize: 'clamp(28px, 4vw, 40px)', overflowWrap: 'anywhere' },
  '& h1 small': { fontSize: '0.55em', fontWeight: 550, color: color.muted },
  '& p': { color: color.muted, marginTop: 6, maxWidth: '60ch', ...shortText },
});

interface PageProps {
  title: string;
  lead?: string | undefined;
  /** Number of entries, shown after the title. */
  count?: number | undefined;
  /** Element at the right of the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page with a heading. The page itself renders its document head. */
export function Page({ title, lead, count, aside, children }: PageProps) {
  return (
    <Root>
      <Heading>
        <div>
          <h1>
            {title} {count === undefined ? null : <small>{count}</small>}
          </h1>
          {lead ? <p>{lead}</p> : null}
        </div>
        {aside}
      </Heading>
      {children}
    </Root>
  );
}
