import styled from '@emotion/styled';
import { Button } from '../../components/button.tsx';
import { DialogActions, DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import type { RecoveryCodesDialogProps } from '../../dialogs/security.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius } from '../../lib/theme-tokens.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';

const Codes = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(190px, 1fr))',
  gap: 8,
  padding: 16,
  margin: '12px 0',
  borderRadius: radius.control,
  background: color.canvas,
  fontFamily: 'monospace',
  fontSize: 15,
  listStyle: 'none',
});

/** Shows the recovery codes once, until the member has saved them: the server cannot show them again. */
export function RecoveryCodesDialog({ codes }: RecoveryCodesDialogProps) {
  const text = useText();
  const { close } = useDialogs();
  const { show } = useToasts();
  const lines = `${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines);
      show('success', text('recovery.copied'));
    } catch {
      show('error', text('recovery.notCopied'));
    }
  };
  return (
    <DialogFrame title={text('recovery.title')} width={460} isHeld>
      <DialogLead>{text('recovery.lead')}</DialogLead>
      <Codes aria-label={text('recovery.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <DialogActions>
        <Button type="button" variant="outline" onClick={() => void copy()} autoFocus>
          {text('recovery.copy')}
        </Button>
        <Button type="button" variant="outline" onClick={() => download(lines)}>
          {text('recovery.download')}
        </Button>
        <Button type="button" onClick={close}>
          {text('recovery.done')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}

function download(lines: string): void {
  const address = URL.createObjectURL(new Blob([lines], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'vita-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(address);
}
