import { Button } from '../../components/button.tsx';
import { DialogActions, DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { useText } from '../../lib/text/use-text.ts';

interface LoadOtherProps {
  onStay(): void;
  onLoad(): void;
}

/** Asks above the form of a post before the text that was stored elsewhere takes the place of this one. */
export function LoadOther({ onStay, onLoad }: LoadOtherProps) {
  const text = useText();
  return (
    <DialogFrame title={text('draft.loadOtherTitle')} onClose={onStay}>
      <DialogLead>{text('draft.loadOtherLead')}</DialogLead>
      <DialogActions>
        <Button variant="outline" type="button" autoFocus onClick={onStay}>
          {text('postForm.leave.stay')}
        </Button>
        <Button variant="danger" type="button" onClick={onLoad}>
          {text('draft.loadOther')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
