import { useState } from 'react';
import { DialogForm } from '../../components/dialog-form.tsx';
import { DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import type { RemovalDialogProps } from '../../dialogs/removal.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useToasts } from '../../lib/toast/toast-context.tsx';

const initialValues = {};

/** Says what the member loses, such as a way to sign in or unused recovery codes, and removes or replaces it. */
export function RemovalDialog(props: RemovalDialogProps) {
  const { title, lead, submit, done, remove, next } = props;
  const { close } = useDialogs();
  const { show } = useToasts();
  const [busy, setBusy] = useState(false);
  // What follows shows its content once.
  const isHeld = busy && next !== undefined;
  const onSubmit = async () => {
    setBusy(true);
    const outcome = await remove();
    if (!outcome.ok) {
      setBusy(false);
      return outcome.failure;
    }
    if (next) next();
    else close();
    if (done) show('success', done);
    return undefined;
  };
  return (
    <DialogFrame title={title} isHeld={isHeld}>
      <DialogForm
        initialValues={initialValues}
        busy={busy}
        isHeld={isHeld}
        submit={submit}
        onSubmit={onSubmit}
        isDestructive
      >
        {() => <DialogLead>{lead}</DialogLead>}
      </DialogForm>
    </DialogFrame>
  );
}
