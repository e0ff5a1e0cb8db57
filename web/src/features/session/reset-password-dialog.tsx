import { useFormik } from 'formik';
import { useMemo, useState } from 'react';
import { object } from 'yup';
import { lengths } from '#schema/limits';
import { Button } from '../../components/button.tsx';
import { DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { TextField } from '../../components/field.tsx';
import { FormAlert } from '../../components/form-alert.tsx';
import { PasswordChecklist, PasswordField } from '../../components/password-field.tsx';
import { loginDialog } from '../../dialogs/login-dialog.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialog-context.tsx';
import { codeRule, emailRule, newPasswordRules } from '../../lib/form/account-schema.ts';
import { fieldOf } from '../../lib/form/field-of.ts';
import { failureText } from '../../lib/text/failure.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { CodeField } from './code-field.tsx';
import { DialogLinks, TextButton } from './dialog-links.tsx';

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

function ResetPasswordForm() {
  const text = useText();
  const { open } = useDialogs();
  const { show } = useToasts();
  const { run, busy } = useCommand(ResetPasswordDocument);
  const [refusal, setRefusal] = useState<string | null>(null);
  const schema = useMemo(
    () => object({ email: emailRule(text), code: codeRule(text), ...newPasswordRules(text) }),
    [text],
  );
  const form = useFormik({
    initialValues: { email: '', code: '', password: '', confirmation: '' },
    validationSchema: schema,
    onSubmit: async ({ email, code, password }) => {
      setRefusal(null);
      const outcome = await run({ email: email.trim(), code: code.trim(), password });
      if (!outcome.ok) {
        setRefusal(failureText(text, outcome.failure));
        return;
      }
      show('success', text('success.resetPassword'));
      open(loginDialog);
    },
  });
  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <TextField
        {...fieldOf(form, 'email')}
        label={text('form.email')}
        type="email"
        autoComplete="email"
        maxLength={lengths.email.inputMax}
        autoFocus
        required
      />
      <CodeField {...fieldOf(form, 'code')} email={form.values.email} purpose="RESET" />
      <div style={{ height: 16 }} />
      <PasswordField
        {...fieldOf(form, 'password')}
        label={text('form.newPassword')}
        autoComplete="new-password"
      />
      <PasswordChecklist password={form.values.password} />
      <div style={{ height: 16 }} />
      <PasswordField
        {...fieldOf(form, 'confirmation')}
        label={text('form.confirmation')}
        autoComplete="new-password"
      />
      <FormAlert text={refusal} />
      <Button
        type="submit"
        scale="large"
        disabled={busy}
        aria-busy={busy}
        style={{ width: '100%', marginTop: 24 }}
      >
        {text('reset.submit')}
      </Button>
    </form>
  );
}
