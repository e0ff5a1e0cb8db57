import { useState } from 'react';
import { object } from 'yup';
import { DialogForm } from '../../components/dialog-form.tsx';
import { DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { fieldOf } from '../../components/field.tsx';
import { TextButton } from '../../components/text-button.tsx';
import { loginDialog } from '../../dialogs/session.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useGraphLanguage } from '../../lib/text/language.ts';
import type { Text } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { EmailField, NewPasswordFields } from './account-fields.tsx';
import {
  accountDraft,
  codeFailures,
  codeRule,
  emailRule,
  newPasswordRules,
  passwordFailures,
} from './account-schema.ts';
import { CodeField } from './code-field.tsx';
import { DialogLinks } from './dialog-links.tsx';
import { SocialButtons } from './social-buttons.tsx';
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

interface VerifiedEmail {
  email: string;
  code: string;
}

const proofSchema = (text: Text) => object({ email: emailRule(text), code: codeRule(text) });
const passwordSchema = (text: Text) => object(newPasswordRules(text));
const noPasswords = { password: '', confirmation: '' };

/** Two steps: the e-mail address with its code, then the password. */
export function RegisterDialog() {
  const text = useText();
  const { open } = useDialogs();
  const [verified, setVerified] = useState<VerifiedEmail>({ email: '', code: '' });
  const [step, setStep] = useState<1 | 2>(1);
  return (
    <DialogFrame title={text('register.title')} width={460}>
      <DialogLead>{text(step === 1 ? 'register.step1' : 'register.step2')}</DialogLead>
      {step === 1 ? (
        <EmailStep
          initial={verified}
          onVerified={(email) => {
            setVerified(email);
            setStep(2);
          }}
        />
      ) : (
        <PasswordStep verified={verified} onBack={() => setStep(1)} />
      )}
      {step === 1 ? <SocialButtons /> : null}
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

interface EmailStepProps {
  initial: VerifiedEmail;
  onVerified(verified: VerifiedEmail): void;
}

function EmailStep({ initial, onVerified }: EmailStepProps) {
  const text = useText();
  const { run, busy } = useCommand(CheckEmailCodeDocument);
  const check = async (values: { email: string; code: string }) => {
    const verified = { email: values.email.trim(), code: values.code.trim() };
    const outcome = await run({ ...verified, purpose: 'REGISTER' });
    if (!outcome.ok) return outcome.failure;
    onVerified(verified);
    return undefined;
  };
  return (
    <DialogForm
      initialValues={{ ...initial }}
      schema={proofSchema}
      busy={busy}
      submit={text('register.next')}
      onSubmit={check}
      failureFields={codeFailures}
      draft={accountDraft}
      wide
    >
      {(form) => (
        <>
          <EmailField form={form} />
          <CodeField {...fieldOf(form, 'code')} email={form.values.email} purpose="REGISTER" />
        </>
      )}
    </DialogForm>
  );
}

interface PasswordStepProps {
  verified: VerifiedEmail;
  onBack(): void;
}

function PasswordStep({ verified, onBack }: PasswordStepProps) {
  const text = useText();
  const language = useGraphLanguage();
  const signedIn = useSignedIn();
  const { run, busy } = useCommand(RegisterDocument);
  const register = async ({ password }: typeof noPasswords) => {
    const outcome = await run({ input: { ...verified, password, language } });
    if (!outcome.ok) return outcome.failure;
    await signedIn(outcome.data.register.viewer.id, text('success.register'));
    return undefined;
  };
  return (
    <DialogForm
      initialValues={noPasswords}
      schema={passwordSchema}
      busy={busy}
      submit={text('register.submit')}
      onSubmit={register}
      failureFields={passwordFailures}
      onBack={onBack}
    >
      {(form) => (
        <>
          {/* Password managers store the address with the password. */}
          <input type="email" autoComplete="username" value={verified.email} readOnly hidden />
          <NewPasswordFields form={form} label={text('form.password')} autoFocus />
        </>
      )}
    </DialogForm>
  );
}
