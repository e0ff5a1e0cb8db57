import { useState } from 'react';
import { object, string } from 'yup';
import { Button } from '../../components/button.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { DialogActions, DialogLead } from '../../components/dialog-frame.tsx';
import { fieldOf } from '../../components/field.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { signWithPasskey } from '../../lib/passkey/passkey.ts';
import type { Text } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { codeFailures, codeSchema, codeValues, FactorCodeField } from './factor-code-field.tsx';

const ConfirmPasswordDocument = graphql(/* GraphQL */ `
  mutation ConfirmPassword($password: String!) {
    confirmPassword(password: $password)
  }
`);

const ConfirmWithCodeDocument = graphql(/* GraphQL */ `
  mutation ConfirmWithCode($code: String!) {
    confirmWithCode(code: $code)
  }
`);

const StartPasskeyConfirmationDocument = graphql(/* GraphQL */ `
  mutation StartPasskeyConfirmation {
    startPasskeyConfirmation
  }
`);

const ConfirmWithPasskeyDocument = graphql(/* GraphQL */ `
  mutation ConfirmWithPasskey($answer: String!) {
    confirmWithPasskey(answer: $answer)
  }
`);

interface ConfirmationProps {
  onConfirmed(): void;
}

const passwordValues = { password: '' };
const passwordSchema = (text: Text) =>
  object({ password: string().required(text('error.PASSWORD_REQUIRED')) });

export function ConfirmByPassword({ onConfirmed }: ConfirmationProps) {
  const text = useText();
  const { run, busy } = useCommand(ConfirmPasswordDocument);
  const confirm = async (values: typeof passwordValues) => {
    const outcome = await run(values);
    if (!outcome.ok) return outcome.failure;
    onConfirmed();
    return undefined;
  };
  return (
    <>
      <DialogLead>{text('confirm.lead')}</DialogLead>
      <DialogForm
        initialValues={passwordValues}
        schema={passwordSchema}
        busy={busy}
        submit={text('confirm.submit')}
        onSubmit={confirm}
      >
        {(form) => (
          <PasswordField
            {...fieldOf(form, 'password')}
            label={text('form.password')}
            autoComplete="current-password"
            autoFocus
          />
        )}
      </DialogForm>
    </>
  );
}

export function ConfirmByCode({ onConfirmed }: ConfirmationProps) {
  const text = useText();
  const { run, busy } = useCommand(ConfirmWithCodeDocument);
  const confirm = async (values: typeof codeValues) => {
    const outcome = await run(values);
    if (!outcome.ok) return outcome.failure;
    onConfirmed();
    return undefined;
  };
  return (
    <>
      <DialogLead>{text('confirm.leadCode')}</DialogLead>
      <DialogForm
        initialValues={codeValues}
        schema={codeSchema}
        busy={busy}
        submit={text('confirm.submit')}
        onSubmit={confirm}
        failureFields={codeFailures}
      >
        {(form) => <FactorCodeField form={form} label={text('factor.code')} />}
      </DialogForm>
    </>
  );
}

export function ConfirmByPasskey({ onConfirmed }: ConfirmationProps) {
  const text = useText();
  const { show } = useToasts();
  const start = useCommand(StartPasskeyConfirmationDocument);
  const finish = useCommand(ConfirmWithPasskeyDocument);
  const [busy, setBusy] = useState(false);
  const prove = async () => {
    const started = await start.run({});
    if (!started.ok) return;
    const answer = await signWithPasskey(started.data.startPasskeyConfirmation);
    if (answer === null) {
      show('warning', text('passkey.cancelled'));
      return;
    }
    if ((await finish.run({ answer })).ok) onConfirmed();
  };
  const confirm = async () => {
    if (busy) return;
    setBusy(true);
    await prove().finally(() => setBusy(false));
  };
  return (
    <>
      <DialogLead>{text('confirm.leadPasskey')}</DialogLead>
      <DialogActions>
        <Button
          type="button"
          aria-disabled={busy}
          aria-busy={busy}
          onClick={() => void confirm()}
          autoFocus
        >
          {text('passkey.confirm')}
        </Button>
      </DialogActions>
    </>
  );
}
