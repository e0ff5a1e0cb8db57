import { object } from 'yup';
import { DialogForm } from '../../components/dialog-form.tsx';
import { DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { fieldOf } from '../../components/field.tsx';
import { TextButton } from '../../components/text-button.tsx';
import { loginDialog } from '../../dialogs/session.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import type { Text } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { EmailField, NewPasswordFields } from './account-fields.tsx';
import {
  accountDraft,
  codeRule,
  emailFailures,
  emailRule,
  newPasswordRules,
  passwordFailures,
} from './account-schema.ts';
import { CodeField } from './code-field.tsx';
import { DialogLinks } from './dialog-links.tsx';

const ResetPasswordDocument = graphql(/* GraphQL */ `
  mutation ResetPassword($email: String!, $code: String!, $password: String!) {
    resetPassword(email: $email, code: $code, password: $password)
  }
`);

export function ResetPasswordDialog() {
  const text = useText();
  const { open } = useDialogs();
  return (
    <DialogFrame title={text('reset.title')} width={460}>
      <DialogLead>{text('reset.lead')}</DialogLead>
      <ResetPasswordForm />
      <DialogLinks>
        <TextButton type="button" onClick={() => open(loginDialog)}>
          {text('reset.toLogin')}
        </TextButton>
      </DialogLinks>
    </DialogFrame>
  );
}

const initialValues = { email: '', code: '', password: '', confirmation: '' };
const schema = (text: Text) =>
  object({ email: emailRule(text), code: codeRule(text), ...newPasswordRules(text) });
const failureFields = { ...emailFailures, ...passwordFailures } as const;

function ResetPasswordForm() {
  const text = useText();
  const { open } = useDialogs();
  const { show } = useToasts();
  const { run, busy } = useCommand(ResetPasswordDocument);
  const reset = async ({ email, code, password }: typeof initialValues) => {
    const outcome = await run({ email: email.trim(), code: code.trim(), password });
    if (!outcome.ok) return outcome.failure;
    show('success', text('success.resetPassword'));
    open(loginDialog);
    return undefined;
  };
  return (
    <DialogForm
      initialValues={initialValues}
      schema={schema}
      busy={busy}
      submit={text('reset.submit')}
      onSubmit={reset}
      failureFields={failureFields}
      draft={accountDraft}
      wide
    >
      {(form) => (
        <>
          <EmailField form={form} />
          <CodeField {...fieldOf(form, 'code')} email={form.values.email} purpose="RESET" />
          <div style={{ height: 16 }} />
          <NewPasswordFields form={form} label={text('form.newPassword')} />
        </>
      )}
    </DialogForm>
  );
}
