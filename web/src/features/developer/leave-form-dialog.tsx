import { Button } from '../../components/button.tsx';
import { DialogActions, DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import type { LeaveFormDialogProps } from '../../dialogs/developer.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';

/** Asks before a form with edits that were not submitted is left. */
export function LeaveFormDialog({ isSaved, onLeave }: LeaveFormDialogProps) {
  const text = useText();
  const { close } = useDialogs();
  const leave = () => {
    close();
    onLeave();
  };
  return (
    <DialogFrame title={text('developer.leave.title')}>
      <DialogLead>{text(isSaved ? 'developer.leave.saved' : 'developer.leave.unsaved')}</DialogLead>
      <DialogActions>
        <Button variant="outline" type="button" onClick={leave}>
          {text('developer.leave.leave')}
        </Button>
        <Button type="button" autoFocus onClick={close}>
          {text('developer.leave.stay')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
