import { useState } from 'react';
import { object, string } from 'yup';
import { lengths } from '#schema/limits';
import { DialogForm } from '../../components/dialog-form.tsx';
import { DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { fieldOf, TextField } from '../../components/field.tsx';
import { type PasskeyDialogProps, recoveryCodesDialog } from '../../dialogs/security.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { createPasskey } from '../../lib/passkey/passkey.ts';
import type { Text } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';

const StartPasskeyDocument = graphql(/* GraphQL */ `
  mutation StartPasskey {
    startPasskey
  }
`);

const AddPasskeyDocument = graphql(/* GraphQL */ `
  mutation AddPasskey($answer: String!, $name: String!) {
    addPasskey(answer: $answer, name: $name)
  }
`);

const initialValues = { name: '' };
const schema = (text: Text) =>
  object({ name: string().trim().required(text('passkey.nameNeeded')) });
const failureFields = { FIELD_REQUIRED: 'name', FIELD_LENGTH: 'name' } as const;

/** Names a passkey and lets the browser make it. */
export function PasskeyDialog({ onChanged }: PasskeyDialogProps) {
  const text = useText();
  const { open, close } = useDialogs();
  const { show } = useToasts();
  const start = useCommand(StartPasskeyDocument);
  const add = useCommand(AddPasskeyDocument);
  const [busy, setBusy] = useState(false);
  const create = async ({ name }: typeof initialValues) => {
    const started = await start.run({});
    if (!started.ok) return started.failure;
    const answer = await createPasskey(started.data.startPasskey);
    if (answer === null) {
      show('warning', text('passkey.cancelled'));
      return undefined;
    }
    const outcome = await add.run({ answer, name });
    if (!outcome.ok) return outcome.failure;
    onChanged();
    show('success', text('passkey.added'));
    const { addPasskey: codes } = outcome.data;
    if (codes.length > 0) open(recoveryCodesDialog, { codes });
    else close();
    return undefined;
  };
  const submit = (values: typeof initialValues) => {
    setBusy(true);
    return create(values).finally(() => setBusy(false));
  };
  return (
    <DialogFrame title={text('passkey.title')} width={460}>
      <DialogLead>{text('passkey.lead')}</DialogLead>
      <DialogForm
        initialValues={initialValues}
        schema={schema}
        busy={busy}
        submit={text('passkey.create')}
        onSubmit={submit}
        failureFields={failureFields}
      >
        {(form) => (
          <TextField
            {...fieldOf(form, 'name')}
            label={text('passkey.name')}
            maxLength={lengths.passkeyName.max}
            counted={{ value: form.values.name, max: lengths.passkeyName.max }}
            placeholder={text('passkey.namePlaceholder')}
            autoFocus
          />
        )}
      </DialogForm>
    </DialogFrame>
  );
}
