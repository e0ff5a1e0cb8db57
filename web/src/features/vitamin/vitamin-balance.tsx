import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Count } from '../../components/count.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { color, font, radius } from '../../lib/theme-tokens.ts';

const Root = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  padding: '18px 22px',
  marginBottom: 16,
  borderRadius: radius.card,
  background: color.pine,
  color: color.onPine,
  '& strong': {
    display: 'block',
    fontFamily: font.display,
    fontSize: 38,
    lineHeight: 1.1,
    color: color.citron,
    fontVariantNumeric: 'tabular-nums',
  },
});

export function VitaminBalance({ balance, children }: { balance: number; children?: ReactNode }) {
  const text = useText();
  return (
    <Root>
      <div>
        {text('vitamin.balance')}
        <strong>
          <Count value={balance} />
        </strong>
      </div>
      {children}
    </Root>
  );
}
