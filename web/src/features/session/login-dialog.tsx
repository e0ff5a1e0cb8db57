import styled from '@emotion/styled';
import { useFormik } from 'formik';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { lengths, times } from '#schema/limits';
import { Button } from '../../components/button.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { TextField } from '../../components/field.tsx';
import { FormAlert } from '../../components/form-alert.tsx';
import { Icon } from '../../components/icon.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { TabList } from '../../components/tab-list.tsx';
import { registerDialog } from '../../dialogs/register-dialog.ts';
import { resetPasswordDialog } from '../../dialogs/reset-password-dialog.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialog-context.tsx';
import { loginSchema } from '../../lib/form/account-schema.ts';
import { fieldOf } from '../../lib/form/field-of.ts';
import { failureText } from '../../lib/text/failure.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius } from '../../lib/theme-tokens.ts';
import { DialogLinks, TextButton } from './dialog-links.tsx';
import { useSignedIn } from './use-signed-in.ts';

const LoginDocument = graphql(/* GraphQL */ `
  mutation Login($email: String!, $password: String!) {
    login(email: $email, password: $password) {
      viewer {
        id
      }
    }
  }
`);

type Way = 'qr' | 'email';

export function LoginDialog() {
  const text = useText();
  const [way, setWay] = useState<Way>('email');
  const tabs = [
    { key: 'qr', label: text('login.tabQr') },
    { key: 'email', label: text('login.tabEmail') },
  ] as const;
  return (
    <DialogFrame title={text('login.title')} width={440}>
      <TabList<Way> label={text('login.ways')} tabs={tabs} current={way} onChange={setWay}>
        {way === 'email' ? <EmailLogin /> : <QrLogin />}
      </TabList>
    </DialogFrame>
  );
}

function EmailLogin() {
  const text = useText();
  const { open } = useDialogs();
  const signedIn = useSignedIn();
  const { run, busy } = useCommand(LoginDocument);
  const [refusal, setRefusal] = useState<string | null>(null);
  const schema = useMemo(() => loginSchema(text), [text]);
  const form = useFormik({
    initialValues: { email: '', password: '' },
    validationSchema: schema,
    onSubmit: async ({ email, password }) => {
      setRefusal(null);
      const outcome = await run({ email: email.trim(), password });
      if (outcome.ok) await signedIn(text('success.login'), times.loginToast);
      else setRefusal(failureText(text, outcome.failure));
    },
  });
  const isFilled = form.values.email.trim() !== '' && form.values.password !== '';
  // A disabled button keeps Enter from submitting; the messages show all the same (Q5).
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isFilled) void form.setTouched({ email: true, password: true });
  };
  return (
    <form onSubmit={form.handleSubmit} onKeyDown={onKeyDown} noValidate>
      <TextField
        {...fieldOf(form, 'email')}
        label={text('form.email')}
        type="email"
        autoComplete="email"
        maxLength={lengths.email.inputMax}
        autoFocus
        required
      />
      <PasswordField
        {...fieldOf(form, 'password')}
        label={text('form.password')}
        autoComplete="current-password"
      />
      <FormAlert text={refusal} />
      <Button
        type="submit"
        scale="large"
        disabled={!isFilled || busy}
        aria-busy={busy}
        style={{ width: '100%', marginTop: 24 }}
      >
        {text('login.submit')}
      </Button>
      <DialogLinks>
        <span>
          {text('login.noAccount')}{' '}
          <TextButton type="button" onClick={() => open(registerDialog)}>
            {text('login.toRegister')}
          </TextButton>
        </span>
        <TextButton type="button" onClick={() => open(resetPasswordDialog)}>
          {text('login.forgot')}
        </TextButton>
      </DialogLinks>
    </form>
  );
}

const Code = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 14,
  padding: '12px 0 4px',
  textAlign: 'center',
  color: color.muted,
  '& > span': {
    display: 'grid',
    placeItems: 'center',
    width: 168,
    height: 168,
    borderRadius: radius.card,
    border: `1.5px dashed ${color.line}`,
  },
  '& strong': { color: color.ink, fontSize: 17 },
});

function QrLogin() {
  const text = useText();
  return (
    <Code>
      <span>
        <Icon name="qr" size={72} strokeWidth={1.2} />
      </span>
      <strong>{text('warning.comingSoon')}</strong>
      <p>{text('login.qrHint')}</p>
    </Code>
  );
}
