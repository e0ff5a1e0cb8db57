import { Button } from '../../components/button.tsx';
import { CopyLine } from '../../components/copy-line.tsx';
import { DialogActions, DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import type { WebhookSecretDialogProps } from '../../dialogs/webhook.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';

/** Shows a secret once: the server cannot show it again. */
export function WebhookSecretDialog({ secret }: WebhookSecretDialogProps) {
  const text = useText();
  const { close } = useDialogs();
  return (
    <DialogFrame title={text('webhook.secret')} width={520} isHeld>
      <DialogLead>{text('webhook.secretLead')}</DialogLead>
      <dl>
        <CopyLine label={text('webhook.secret')} value={secret} />
      </dl>
      <DialogActions>
        <Button type="button" onClick={close}>
          {text('webhook.secretStored')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
