import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { array, object, string } from 'yup';
import { apiTokens, tokenLifetimes } from '#schema/api-tokens';
import { CheckChoices } from '../../components/choice-group.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { fieldOf, SelectField, TextField } from '../../components/field.tsx';
import { type ApiTokenDialogProps, madeTokenDialog } from '../../dialogs/api-token.ts';
import type { TokenScope } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import type { Text } from '../../lib/text/text-id.ts';
import { useNow, useTimeZone } from '../../lib/text/use-now.ts';
import { useText } from '../../lib/text/use-text.ts';
import { scopeHints, scopeLabels, shownScopes } from './scope-texts.ts';

const CreateApiTokenDocument = graphql(/* GraphQL */ `
  mutation CreateApiToken($input: ApiTokenInput!) {
    createApiToken(input: $input) {
      token
      apiToken {
        id
      }
    }
  }
`);

interface Values {
  name: string;
  scopes: TokenScope[];
  days: string;
}

const DAY = 24 * 60 * 60 * 1000;
const initialValues: Values = { name: '', scopes: ['READ'], days: String(tokenLifetimes[1]) };
const schema = (text: Text) =>
  object({
    name: string().trim().required(text('tokens.nameNeeded')),
    scopes: array().min(1, text('tokens.scopeNeeded')),
  });
const failureFields = {
  TOKEN_NAME_TAKEN: 'name',
} as const;

/** Asks for name, scopes and end of a new token, and shows the token in the dialog that follows. */
export function ApiTokenDialog({ onMade }: ApiTokenDialogProps) {
  const text = useText();
  const { open } = useDialogs();
  const { run, busy: sending } = useCommand(CreateApiTokenDocument, { isQuiet: true });
  const [busy, setBusy] = useState(false);
  useEffect(() => void madeTokenDialog.preload(), []);
  const create = async ({ name, scopes, days }: Values) => {
    if (sending) return undefined;
    setBusy(true);
    // The token shows once, so its dialog must be ready before the token is made.
    await madeTokenDialog.preload();
    const outcome = await run({ input: { name: name.trim(), scopes, days: Number(days) } });
    if (!outcome.ok) {
      setBusy(false);
      return outcome.failure;
    }
    onMade();
    open(madeTokenDialog, { token: outcome.data.createApiToken.token });
    return undefined;
  };
  return (
    <DialogFrame title={text('tokens.make')} width={560} isHeld={busy}>
      <DialogLead>{text('tokens.makeLead')}</DialogLead>
      <DialogForm
        initialValues={initialValues}
        schema={schema}
        busy={busy}
        isHeld={busy}
        submit={text('tokens.submit')}
        onSubmit={create}
        failureFields={failureFields}
        hasNamedFailures
      >
        {(form) => (
          <>
            <TextField
              {...fieldOf(form, 'name')}
              label={text('tokens.name')}
              hint={text('tokens.nameHint')}
              maxLength={apiTokens.name.max}
              autoComplete="off"
              autoFocus
            />
            <SelectField {...fieldOf(form, 'days')} label={text('tokens.lifetime')}>
              {tokenLifetimes.map((days) => (
                <LifetimeOption key={days} days={days} />
              ))}
            </SelectField>
            <CheckChoices
              name="scopes"
              label={text('tokens.scopes')}
              error={
                form.touched.scopes ? String(form.errors.scopes ?? '') || undefined : undefined
              }
              attempt={form.submitCount}
              options={shownScopes.map((value) => ({
                value,
                label: text(scopeLabels[value]),
                hint: text(scopeHints[value]),
              }))}
              values={form.values.scopes}
              onChange={form.handleChange}
            />
          </>
        )}
      </DialogForm>
    </DialogFrame>
  );
}

/** How long, and until when. */
function LifetimeOption({ days }: { days: number }) {
  const text = useText();
  const intl = useIntl();
  const end = useNow() + days * DAY;
  const date = intl.formatDate(end, { dateStyle: 'medium', timeZone: useTimeZone() });
  return <option value={days}>{text('tokens.days', { days, date })}</option>;
}
