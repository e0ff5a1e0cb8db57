import styled from '@emotion/styled';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { times } from '#schema/limits';
import { Button } from '../../components/button.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { fieldOf } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { TabList } from '../../components/tab-list.tsx';
import { TextButton } from '../../components/text-button.tsx';
import { registerDialog, resetPasswordDialog } from '../../dialogs/session.ts';
import { walletChooserDialog } from '../../dialogs/wallet.ts';
import { QrFrame } from '../../entities/social/qr-frame.tsx';
import { useSignInProviders } from '../../entities/social/sign-in-providers.ts';
import { peekIntent } from '../../entities/viewer/intent.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { EmailField } from './account-fields.tsx';
import { accountDraft, loginSchema } from './account-schema.ts';
import { DialogLinks } from './dialog-links.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { useSecondFactor } from './use-second-factor.ts';
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

const OtherWays = styled('div')({ display: 'grid', gap: 10, marginTop: 20 });

/** Whether she followed the shared link of a badge. */
const isToBadge = (redirect: string | null): boolean => /^\/badges\/\d+$/.test(redirect ?? '');

export function LoginDialog() {
  const text = useText();
  const { open } = useDialogs();
  const [way, setWay] = useState<Way>('email');
  const [intent] = useState(peekIntent);
  const [params] = useSearchParams();
  const hasQr = useSignInProviders().includes('WECHAT');
  const email = { key: 'email', label: text('login.tabEmail') } as const;
  const qr = { key: 'qr', label: text('login.tabQr') } as const;
  // The tab of the form is always there, so that it keeps its text when the providers are known.
  const tabs = hasQr ? [qr, email] : [email];
  return (
    <DialogFrame title={text('login.title')} width={440}>
      {!intent && isToBadge(params.get('redirect')) ? (
        <DialogLead>{text('login.for.badge')}</DialogLead>
      ) : null}
      {intent ? (
        <DialogLead>
          {text(`login.for.${intent.kind}`, { name: 'name' in intent ? intent.name : '' })}
        </DialogLead>
      ) : null}
      <TabList<Way> label={text('login.ways')} tabs={tabs} current={way} onChange={setWay}>
        {way === 'email' ? <EmailLogin /> : <QrFrame operation="LOGIN" />}
      </TabList>
      <OtherWays>
        <Button variant="outline" onClick={() => open(walletChooserDialog, { purpose: 'LOGIN' })}>
          <Icon name="wallet" />
          {text('wallet.login')}
        </Button>
      </OtherWays>
    </DialogFrame>
  );
}

const initialValues = { email: '', password: '' };
const isComplete = ({ email, password }: typeof initialValues) =>
  email.trim() !== '' && password !== '';

function EmailLogin() {
  const text = useText();
  const { open } = useDialogs();
  const signedIn = useSignedIn();
  const askFactor = useSecondFactor();
  const { run, busy } = useCommand(LoginDocument);
  const logIn = async ({ email, password }: typeof initialValues) => {
    const outcome = await run({ email: email.trim(), password });
    if (!outcome.ok) return askFactor(outcome.failure);
    await signedIn(outcome.data.login.viewer.id, text('success.login'), times.loginToast);
    return undefined;
  };
  return (
    <>
      <DialogForm
        initialValues={initialValues}
        schema={loginSchema}
        busy={busy}
        submit={text('login.submit')}
        onSubmit={logIn}
        draft={accountDraft}
        isComplete={isComplete}
        wide
      >
        {(form) => (
          <>
            <EmailField form={form} />
            <PasswordField
              {...fieldOf(form, 'password')}
              label={text('form.password')}
              autoComplete="current-password"
            />
          </>
        )}
      </DialogForm>
      <PasskeyLogin />
      <SocialButtons />
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
    </>
  );
}
