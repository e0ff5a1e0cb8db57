import { DialogFrame } from '../../components/dialog-frame.tsx';
import { type KeyRow, KeyTable } from '../../components/key-table.tsx';
import { useText } from '../../lib/text/use-text.ts';

const keys: readonly KeyRow[] = [
  ['staff.keyMove', ['j', 'k']],
  ['staff.keySelect', ['x']],
  ['staff.keyApprove', ['a']],
  ['staff.keyReject', ['r']],
  ['staff.keyHelp', ['?']],
];

/** The keys of the lists of staff. */
export function KeysDialog() {
  const text = useText();
  return (
    <DialogFrame title={text('staff.keys')} width={440}>
      <KeyTable rows={keys} />
    </DialogFrame>
  );
}
