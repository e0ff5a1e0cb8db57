import { useState } from 'react';
import { object } from 'yup';
import { Button } from '../../components/button.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { fieldOf } from '../../components/field.tsx';
import type { EmailDialogProps } from '../../dialogs/contact.ts';
import { useSession } from '../../entities/viewer/session.tsx';
import { tabs } from '../../entities/viewer/tab-messages.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import type { Text } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { EmailField, NewPasswordFields } from './account-fields.tsx';
import {
  codeRule,
  emailFailures,
  emailRule,
  newPasswordRules,
  passwordFailures,
} from './account-schema.ts';
import { CodeField } from './code-field.tsx';

// The sessions that are left replace the ones in the cache.
const BindEmailDocument = graphql(/* GraphQL */ `
  mutation BindEmail($email: String!, $code: String!, $password: String) {
    bindEmail(email: $email, code: $code, password: $password) {
      id
      email
      signInMethods {
        kind
        linkedAt
      }
      sessions {
        id
        device
        network
        createdAt
        lastSeenAt
        isCurrent
      }
    }
  }
`);

const initialValues = { email: '', code: '', password: '', confirmation: '' };
const addressSchema = (text: Text) => object({ email: emailRule(text), code: codeRule(text) });
const fullSchema = (text: Text) => addressSchema(text).shape(newPasswordRules(text));
const failureFields = { ...emailFailures, ...passwordFailures } as const;

/** Links an address to the account, or shows the linked one and changes it. */
export function EmailDialog({ hasPassword }: EmailDialogProps) {
  const text = useText();
  const { viewer } = useSession();
  const email = viewer?.email ?? null;
  const [isBound, setBound] = useState(email !== null);
  // An account that signs in with a wallet goes on without a password.
  const needsPassword = !hasPassword && !viewer?.wallet;
  const title = isBound
    ? 'contact.emailBound'
    : email
      ? 'contact.changeEmail'
      : 'contact.bindEmail';
  return (
    <DialogFrame title={text(title)} width={460}>
      {isBound ? (
        <Bound email={email ?? ''} onChange={() => setBound(false)} />
      ) : (
        <BindForm needsPassword={needsPassword} onBound={() => setBound(true)} />
      )}
    </DialogFrame>
  );
}

function Bound({ email, onChange }: { email: string; onChange(): void }) {
  const text = useText();
  return (
    <>
      <DialogLead>{text('contact.emailBoundLead', { email })}</DialogLead>
      {/* The form that was here had the focus. */}
      <Button variant="outline" onClick={onChange} autoFocus>
        {text('contact.changeEmail')}
      </Button>
    </>
  );
}

function BindForm({ needsPassword, onBound }: { needsPassword: boolean; onBound(): void }) {
  const text = useText();
  const { show } = useToasts();
  const { refresh } = useSession();
  const { run, busy } = useCommand(BindEmailDocument);
  const bind = async ({ email, code, password }: typeof initialValues) => {
    const outcome = await run({
      email: email.trim(),
      code: code.trim(),
      password: needsPassword ? password : null,
    });
    if (!outcome.ok) return outcome.failure;
    tabs().post({ type: 'sessions', viewerId: outcome.data.bindEmail.id });
    await refresh();
    show('success', text('contact.emailDone'));
    onBound();
    return undefined;
  };
  return (
    <DialogForm
      initialValues={initialValues}
      schema={needsPassword ? fullSchema : addressSchema}
      busy={busy}
      submit={text('form.submit')}
      onSubmit={bind}
      failureFields={failureFields}
    >
      {(form) => (
        <>
          <DialogLead>{text('contact.emailLead')}</DialogLead>
          <EmailField form={form} />
          <CodeField {...fieldOf(form, 'code')} email={form.values.email} purpose="BIND" />
          {needsPassword ? (
            <>
              <div style={{ height: 16 }} />
              <NewPasswordFields form={form} label={text('form.newPassword')} />
            </>
          ) : null}
        </>
      )}
    </DialogForm>
  );
}
