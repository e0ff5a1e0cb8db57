import { Button } from '../../components/button.tsx';
import { DialogActions, DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { useText } from '../../lib/text/use-text.ts';

interface LeavePostProps {
  /** Whether all that was typed is in the draft on the server. */
  isSaved: boolean;
  /** A scheduled post has no draft of its edits. */
  isScheduled: boolean;
  onStay(): void;
  /** Closes the form; its draft stays. */
  onLeave(): void;
  onDiscard(): void;
}

/** Asks above the form of a post, which stays as it is, before it is left with edits. */
export function LeavePost(props: LeavePostProps) {
  const { isSaved, isScheduled, onStay, onLeave, onDiscard } = props;
  const text = useText();
  const lead = isSaved ? 'postForm.leave.saved' : 'postForm.leave.unsaved';
  return (
    <DialogFrame
      title={text(isScheduled ? 'postForm.leave.scheduledTitle' : 'postForm.leave.title')}
      onClose={onStay}
    >
      <DialogLead>{text(isScheduled ? 'postForm.leave.scheduled' : lead)}</DialogLead>
      <DialogActions>
        {isScheduled ? null : (
          <Button variant="danger" type="button" onClick={onDiscard}>
            {text('postForm.leave.discard')}
          </Button>
        )}
        <Button variant="outline" type="button" onClick={onLeave}>
          {text('postForm.leave.keep')}
        </Button>
        <Button type="button" autoFocus onClick={onStay}>
          {text('postForm.leave.stay')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
