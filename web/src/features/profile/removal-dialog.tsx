import { useState } from 'react';
import { DialogForm } from '../../components/dialog-form.tsx';
import { DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import type { RemovalDialogProps } from '../../dialogs/removal.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useToasts } from '../../lib/toast/toast-context.tsx';

const initialValues = {};

/** Says what the member loses with a way to sign in, and removes it. */
export function RemovalDialog({ title, lead, submit, done, remove }: RemovalDialogProps) {
  const { close } = useDialogs();
  const { show } = useToasts();
  const [busy, setBusy] = useState(false);
  const onSubmit = async () => {
    setBusy(true);
    const outcome = await remove();
    setBusy(false);
    if (!outcome.ok) return outcome.failure;
    close();
    show('success', done);
    return undefined;
  };
  return (
    <DialogFrame title={title}>
      <DialogForm initialValues={initialValues} busy={busy} submit={submit} onSubmit={onSubmit}>
        {() => <DialogLead>{lead}</DialogLead>}
      </DialogForm>
    </DialogFrame>
  );
}
