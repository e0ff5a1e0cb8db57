import { useState } from 'react';
import { DialogForm } from '../../components/dialog-form.tsx';
import { DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import type { ConfirmDialogProps } from '../../dialogs/staff.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';

const initialValues = {};

/** Asks before a decision that everybody sees. */
export function ConfirmDialog({ title, hint, submit, onSubmit }: ConfirmDialogProps) {
  const { close } = useDialogs();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const failure = await onSubmit();
    setBusy(false);
    if (!failure) close();
    return failure;
  };
  return (
    <DialogFrame title={title} width={460}>
      <DialogForm
        initialValues={initialValues}
        busy={busy}
        submit={submit}
        onSubmit={send}
        focusesSubmit
      >
        {() => <DialogLead>{hint}</DialogLead>}
      </DialogForm>
    </DialogFrame>
  );
}
