import { object, string } from 'yup';
import { DialogForm } from '../../components/dialog-form.tsx';
import { DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { fieldOf } from '../../components/field.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import type { ConfirmPasswordDialogProps } from '../../dialogs/session.ts';
import { useViewer } from '../../entities/viewer/session.tsx';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import type { Text } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { WalletProof } from './wallet-proof.tsx';

const ConfirmPasswordDocument = graphql(/* GraphQL */ `
  mutation ConfirmPassword($password: String!) {
    confirmPassword(password: $password)
  }
`);

const initialValues = { password: '' };
const schema = (text: Text) =>
  object({ password: string().required(text('error.PASSWORD_REQUIRED')) });

/** Asks for the password again before a sensitive action, which the caller then repeats. */
export function ConfirmPasswordDialog({ onConfirmed }: ConfirmPasswordDialogProps) {
  const text = useText();
  const viewer = useViewer();
  // Without an address nobody has a password.
  const hasPassword = !viewer?.wallet || viewer.email !== null;
  const { run, busy } = useCommand(ConfirmPasswordDocument);
  const confirm = async (values: typeof initialValues) => {
    const outcome = await run(values);
    if (!outcome.ok) return outcome.failure;
    onConfirmed();
    return undefined;
  };
  return (
    <DialogFrame title={text('confirm.title')} width={460}>
      <DialogLead>{text('confirm.lead')}</DialogLead>
      {viewer?.wallet ? <WalletProof onConfirmed={onConfirmed} /> : null}
      {hasPassword ? (
        <DialogForm
          initialValues={initialValues}
          schema={schema}
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
      ) : null}
    </DialogFrame>
  );
}
