import { useFormik } from 'formik';
import { useMemo, useState } from 'react';
import { lengths } from '#schema/limits';
import { Button } from '../../components/button.tsx';
import { DialogActions, DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { TextAreaField } from '../../components/field.tsx';
import type { GiveReasonDialogProps } from '../../dialogs/give-reason-dialog.ts';
import { useDialogs } from '../../lib/dialogs/dialog-context.tsx';
import { fieldOf } from '../../lib/form/field-of.ts';
import { lengthSchema } from '../../lib/form/length-schema.ts';
import { useText } from '../../lib/text/use-text.ts';

/** Asks staff why; the submitter is told (Q44). */
export function GiveReasonDialog({ title, hint, submit, onSubmit }: GiveReasonDialogProps) {
  const text = useText();
  const { close } = useDialogs();
  const [busy, setBusy] = useState(false);
  const schema = useMemo(() => lengthSchema(text, 'reason', lengths.staffReason), [text]);
  const form = useFormik({
    initialValues: { reason: '' },
    validationSchema: schema,
    onSubmit: async ({ reason }) => {
      setBusy(true);
      const done = await onSubmit(reason.trim());
      setBusy(false);
      if (done) close();
    },
  });
  return (
    <DialogFrame title={title} width={520}>
      <DialogLead>{hint}</DialogLead>
      <form onSubmit={form.handleSubmit} noValidate>
        <TextAreaField
          {...fieldOf(form, 'reason')}
          label={text('lead.reason')}
          maxLength={lengths.staffReason.max}
          counted={{ value: form.values.reason, max: lengths.staffReason.max }}
          autoFocus
          required
        />
        <DialogActions>
          <Button look="outline" type="button" onClick={close}>
            {text('form.cancel')}
          </Button>
          <Button type="submit" disabled={busy} aria-busy={busy}>
            {submit}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}
