import { useFormik } from 'formik';
import { useMemo, useState } from 'react';
import { object } from 'yup';
import { lengths } from '#schema/limits';
import { Button } from '../../components/button.tsx';
import { DialogActions, DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
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
import { useGraphLanguage } from '../../lib/text/language-context.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { CodeField } from './code-field.tsx';
import { DialogLinks, TextButton } from './dialog-links.tsx';
import { useSignedIn } from './use-signed-in.ts';

const CheckEmailCodeDocument = graphql(/* GraphQL */ `
  mutation CheckEmailCode($email: String!, $purpose: CodePurpose!, $code: String!) {
    checkEmailCode(email: $email, purpose: $purpose, code: $code)
  }
`);

const RegisterDocument = graphql(/* GraphQL */ `
  mutation Register($input: RegisterInput!) {
    register(input: $input) {
      viewer {
        id
      }
    }
  }
`);

interface Proof {
  email: string;
  code: string;
}

/** Two steps (W2): the address and its code, then the password. */
export function RegisterDialog() {
  const text = useText();
  const { open } = useDialogs();
  const [proof, setProof] = useState<Proof>({ email: '', code: '' });
  const [step, setStep] = useState<1 | 2>(1);
  return (
    <DialogFrame title={text('register.title')} width={460}>
      <DialogLead>{text(step === 1 ? 'register.step1' : 'register.step2')}</DialogLead>
      {step === 1 ? (
        <ProofStep
          proof={proof}
          onProved={(proved) => {
            setProof(proved);
            setStep(2);
          }}
        />
      ) : (
        <PasswordStep proof={proof} onBack={() => setStep(1)} />
      )}
      <DialogLinks>
        <span>
          {text('register.hasAccount')}{' '}
          <TextButton type="button" onClick={() => open(loginDialog)}>
            {text('register.toLogin')}
          </TextButton>
        </span>
      </DialogLinks>
    </DialogFrame>
  );
}

function ProofStep({ proof, onProved }: { proof: Proof; onProved(proof: Proof): void }) {
  const text = useText();
  const { run, busy } = useCommand(CheckEmailCodeDocument);
  const [refusal, setRefusal] = useState<string | null>(null);
  const schema = useMemo(() => object({ email: emailRule(text), code: codeRule(text) }), [text]);
  const form = useFormik({
    initialValues: { ...proof },
    validationSchema: schema,
    onSubmit: async (values) => {
      setRefusal(null);
      const proved = { email: values.email.trim(), code: values.code.trim() };
      const outcome = await run({ ...proved, purpose: 'REGISTER' });
      if (outcome.ok) onProved(proved);
      else setRefusal(failureText(text, outcome.failure));
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
      <CodeField {...fieldOf(form, 'code')} email={form.values.email} purpose="REGISTER" />
      <FormAlert text={refusal} />
      <Button
        type="submit"
        scale="large"
        disabled={busy}
        aria-busy={busy}
        style={{ width: '100%', marginTop: 24 }}
      >
        {text('register.next')}
      </Button>
    </form>
  );
}

function PasswordStep({ proof, onBack }: { proof: Proof; onBack(): void }) {
  const text = useText();
  const language = useGraphLanguage();
  const signedIn = useSignedIn();
  const { run, busy } = useCommand(RegisterDocument);
  const [refusal, setRefusal] = useState<string | null>(null);
  const schema = useMemo(() => object(newPasswordRules(text)), [text]);
  const form = useFormik({
    initialValues: { password: '', confirmation: '' },
    validationSchema: schema,
    onSubmit: async ({ password }) => {
      setRefusal(null);
      const outcome = await run({ input: { ...proof, password, language } });
      if (outcome.ok) await signedIn(text('success.register'));
      else setRefusal(failureText(text, outcome.failure));
    },
  });
  return (
    <form onSubmit={form.handleSubmit} noValidate>
      {/* Password managers store the address with the password. */}
      <input type="email" autoComplete="username" value={proof.email} readOnly hidden />
      <PasswordField
        {...fieldOf(form, 'password')}
        label={text('form.password')}
        autoComplete="new-password"
        autoFocus
      />
      <PasswordChecklist password={form.values.password} />
      <div style={{ height: 16 }} />
      <PasswordField
        {...fieldOf(form, 'confirmation')}
        label={text('form.confirmation')}
        autoComplete="new-password"
      />
      <FormAlert text={refusal} />
      <DialogActions>
        <Button look="outline" type="button" onClick={onBack}>
          {text('form.back')}
        </Button>
        <Button type="submit" disabled={busy} aria-busy={busy}>
          {text('register.submit')}
        </Button>
      </DialogActions>
    </form>
  );
}
