import { useState } from 'react';
import { lengths } from '#schema/limits';
import { CheckGroup } from '../../components/check-group.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { fieldOf, TextAreaField } from '../../components/field.tsx';
import type { GiveReasonDialogProps } from '../../dialogs/staff.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { lengthSchema } from '../../lib/form/length-schema.ts';
import type { Text } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';

const initialValues = { reason: '' };
const schema = (text: Text) => lengthSchema(text, 'reason', lengths.staffReason);

/** Requires staff to give a reason, which the submitter reads. */
export function GiveReasonDialog(props: GiveReasonDialogProps) {
  const { title, hint, submit, draft, option, onSubmit } = props;
  const text = useText();
  const { close } = useDialogs();
  const [busy, setBusy] = useState(false);
  const [isTicked, setTicked] = useState(false);
  const send = async ({ reason }: typeof initialValues) => {
    setBusy(true);
    const failure = await onSubmit(reason.trim(), isTicked);
    setBusy(false);
    if (!failure) close();
    return failure;
  };
  return (
    <DialogFrame title={title} width={520}>
      <DialogLead>{hint}</DialogLead>
      <DialogForm
        initialValues={initialValues}
        schema={schema}
        busy={busy}
        submit={submit}
        onSubmit={send}
        draft={draft}
      >
        {(form) => (
          <>
            <TextAreaField
              {...fieldOf(form, 'reason')}
              label={text('lead.reason')}
              maxLength={lengths.staffReason.max}
              counted={{ value: form.values.reason, max: lengths.staffReason.max }}
              autoFocus
              required
            />
            {option ? (
              <CheckGroup
                label={option.legend}
                hint={option.hint}
                name="option"
                options={[{ value: 'ticked', label: option.label }]}
                values={isTicked ? ['ticked'] : []}
                onChange={(event) => setTicked(event.target.checked)}
              />
            ) : null}
          </>
        )}
      </DialogForm>
    </DialogFrame>
  );
}
