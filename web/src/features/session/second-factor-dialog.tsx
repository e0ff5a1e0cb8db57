import { times } from '#schema/limits';
import { DialogForm } from '../../components/dialog-form.tsx';
import { DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import type { SecondFactorDialogProps } from '../../dialogs/security.ts';
import { loginDialog } from '../../dialogs/session.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { codeFailures, codeSchema, codeValues, FactorCodeField } from './factor-code-field.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
import { useSignedIn } from './use-signed-in.ts';

const LoginWithCodeDocument = graphql(/* GraphQL */ `
  mutation LoginWithCode($ticket: String!, $code: String!) {
    loginWithCode(ticket: $ticket, code: $code) {
      viewer {
        id
      }
    }
  }
`);

/** The second step of a login, after the first one was right. */
export function SecondFactorDialog({ ticket, methods }: SecondFactorDialogProps) {
  const text = useText();
  const { open } = useDialogs();
  const signedIn = useSignedIn();
  const { run, busy } = useCommand(LoginWithCodeDocument);
  const logIn = async ({ code }: typeof codeValues) => {
    const outcome = await run({ ticket, code });
    if (!outcome.ok) return outcome.failure;
    const { viewer } = outcome.data.loginWithCode;
    await signedIn(viewer.id, text('success.login'), times.loginToast);
    return undefined;
  };
  const hasApp = methods.includes('CODE');
  return (
    <DialogFrame title={text('factor.title')} width={440}>
      <DialogLead>{text(hasApp ? 'factor.lead' : 'factor.leadPasskey')}</DialogLead>
      <DialogForm
        initialValues={codeValues}
        schema={codeSchema}
        busy={busy}
        submit={text('login.submit')}
        onSubmit={logIn}
        failureFields={codeFailures}
        onBack={() => open(loginDialog)}
      >
        {(form) => (
          <FactorCodeField
            form={form}
            label={text(hasApp ? 'factor.code' : 'factor.recoveryCode')}
          />
        )}
      </DialogForm>
      {methods.includes('PASSKEY') ? <PasskeyLogin ticket={ticket} /> : null}
    </DialogFrame>
  );
}
