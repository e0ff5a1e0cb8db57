import { object, string } from 'yup';
import { DialogForm } from '../../components/dialog-form.tsx';
import { DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { fieldOf } from '../../components/field.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { useViewer } from '../../entities/viewer/session.tsx';
import { tabs } from '../../entities/viewer/tab-messages.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import type { Text } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { NewPasswordFields } from './account-fields.tsx';
import { newPasswordRules, passwordFailures } from './account-schema.ts';

// The sessions that are left replace the ones in the cache.
const ChangePasswordDocument = graphql(/* GraphQL */ `
  mutation ChangePassword($oldPassword: String!, $newPassword: String!) {
    changePassword(oldPassword: $oldPassword, newPassword: $newPassword) {
      id
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

const initialValues = { oldPassword: '', password: '', confirmation: '' };
/** The old password may break the current rule. */
const schema = (text: Text) =>
  object({
    oldPassword: string().required(text('error.PASSWORD_REQUIRED')),
    ...newPasswordRules(text),
  });
const failureFields = { ...passwordFailures, PASSWORD_WRONG: 'oldPassword' } as const;

/** Sets a new password. This session goes on, and the service ends the member's other ones. */
export function ChangePasswordDialog() {
  const text = useText();
  const viewer = useViewer();
  const { close } = useDialogs();
  const { show } = useToasts();
  const { run, busy } = useCommand(ChangePasswordDocument);
  const change = async ({ oldPassword, password }: typeof initialValues) => {
    const outcome = await run({ oldPassword, newPassword: password });
    if (!outcome.ok) return outcome.failure;
    tabs().post({ type: 'sessions', viewerId: outcome.data.changePassword.id });
    close();
    show('success', text('password.changed'));
    return undefined;
  };
  return (
    <DialogFrame title={text('password.change')}>
      <DialogLead>{text('password.lead')}</DialogLead>
      <DialogForm
        initialValues={initialValues}
        schema={schema}
        busy={busy}
        submit={text('password.change')}
        onSubmit={change}
        failureFields={failureFields}
      >
        {(form) => (
          <>
            {/* Password managers store the address with the password. */}
            <input
              type="email"
              autoComplete="username"
              value={viewer?.email ?? ''}
              readOnly
              hidden
            />
            <PasswordField
              {...fieldOf(form, 'oldPassword')}
              label={text('password.current')}
              autoComplete="current-password"
              autoFocus
            />
            <div style={{ height: 16 }} />
            <NewPasswordFields form={form} label={text('form.newPassword')} />
          </>
        )}
      </DialogForm>
    </DialogFrame>
  );
}
