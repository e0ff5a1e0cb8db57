import styled from '@emotion/styled';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import type { TextId } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius } from '../../lib/theme-tokens.ts';

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

const keys = [
  ['staff.keyMove', ['j', 'k']],
  ['staff.keySelect', ['x']],
  ['staff.keyApprove', ['a']],
  ['staff.keyReject', ['r']],
  ['staff.keyHelp', ['?']],
] as const satisfies readonly (readonly [TextId, readonly string[]])[];

/** The keys of the lists of staff. */
export function KeysDialog() {
  const text = useText();
  return (
    <DialogFrame title={text('staff.keys')} width={440}>
      <List>
        {keys.map(([label, names]) => (
          <div key={label}>
            <dt>{text(label)}</dt>
            <dd>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </List>
    </DialogFrame>
  );
}
