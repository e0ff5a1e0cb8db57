import { Button } from '../../components/button.tsx';
import { CopyLine } from '../../components/copy-line.tsx';
import { DialogActions, DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import type { MadeTokenDialogProps } from '../../dialogs/api-token.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';

/** Shows a new token once: the server cannot show it again. */
export function MadeTokenDialog({ token }: MadeTokenDialogProps) {
  const text = useText();
  const { close } = useDialogs();
  return (
    <DialogFrame title={text('tokens.madeTitle')} width={560} isHeld>
      <DialogLead>{text('tokens.madeLead')}</DialogLead>
      <dl>
        <CopyLine label={text('tokens.token')} value={token} />
        <CopyLine label={text('tokens.header')} value={`Authorization: Bearer ${token}`} />
      </dl>
      <DialogActions>
        <Button type="button" onClick={close}>
          {text('tokens.stored')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
