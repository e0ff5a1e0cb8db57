import { DialogFrame } from '../../components/dialog-frame.tsx';
import { type KeyRow, KeyTable } from '../../components/key-table.tsx';
import { useText } from '../../lib/text/use-text.ts';

const shortcuts: readonly KeyRow[] = [
  ['shortcuts.search', ['/', 'Ctrl K']],
  ['shortcuts.help', ['?']],
  ['shortcuts.close', ['Esc']],
  ['shortcuts.move', ['←', '→', '↑', '↓']],
  ['shortcuts.next', ['Tab', 'Shift Tab']],
];

/** The shortcuts of every page. */
export function ShortcutsDialog() {
  const text = useText();
  return (
    <DialogFrame title={text('shortcuts.title')} width={440}>
      <KeyTable rows={shortcuts} />
    </DialogFrame>
  );
}
