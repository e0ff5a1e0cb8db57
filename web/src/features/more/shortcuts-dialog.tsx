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

const shortcuts = [
  ['shortcuts.search', ['/', 'Ctrl K']],
  ['shortcuts.help', ['?']],
  ['shortcuts.close', ['Esc']],
  ['shortcuts.move', ['←', '→', '↑', '↓']],
  ['shortcuts.next', ['Tab', 'Shift Tab']],
] as const satisfies readonly (readonly [TextId, readonly string[]])[];

/** The shortcuts of every page. */
export function ShortcutsDialog() {
  const text = useText();
  return (
    <DialogFrame title={text('shortcuts.title')} width={440}>
      <List>
        {shortcuts.map(([label, keys]) => (
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
    </DialogFrame>
  );
}
