import styled from '@emotion/styled';
import type { TextId } from '../lib/text/text-id.ts';
import { useText } from '../lib/text/use-text.ts';
import { color, radius } from '../lib/theme-tokens.ts';

const List = styled('dl')({
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    minHeight: 48,
  },
  '& > div + div': { borderTop: `1px solid ${color.line}` },
  '& dd': { display: 'flex', gap: 6 },
  '& kbd': {
    minWidth: 30,
    padding: '2px 9px',
    borderRadius: radius.small,
    background: color.sunken,
    fontFamily: 'inherit',
    fontSize: 14,
    fontWeight: 600,
    textAlign: 'center',
  },
});

export type KeyRow = readonly [label: TextId, keys: readonly string[]];

/** What keys do, a row for each label. */
export function KeyTable({ rows }: { rows: readonly KeyRow[] }) {
  const text = useText();
  return (
    <List>
      {rows.map(([label, keys]) => (
        <div key={label}>
          <dt>{text(label)}</dt>
          <dd>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </List>
  );
}
