import { useState } from 'react';
import { object, string } from 'yup';
import { MINUTE } from '#schema/durations';
import { times } from '#schema/limits';
import { Button } from '../../components/button.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { fieldOf, SelectField, TextField } from '../../components/field.tsx';
import type { PhoneDialogProps } from '../../dialogs/contact.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useLanguage } from '../../lib/text/language.ts';
import type { Text } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { codeFailures, codeRule } from './account-schema.ts';
import { CodeInput } from './code-input.tsx';
import { phoneRegions, regionIdOf } from './phone-regions.ts';

const SendPhoneCodeDocument = graphql(/* GraphQL */ `
  mutation SendPhoneCode($phone: String!, $regionId: String!) {
    sendPhoneCode(phone: $phone, regionId: $regionId) {
      retryAfterSeconds
    }
  }
`);

const BindPhoneDocument = graphql(/* GraphQL */ `
  mutation BindPhone($phone: String!, $regionId: String!, $code: String!) {
    bindPhone(phone: $phone, regionId: $regionId, code: $code) {
      id
      phone
    }
  }
`);

const UnbindPhoneDocument = graphql(/* GraphQL */ `
  mutation UnbindPhone {
    unbindPhone {
      id
      phone
    }
  }
`);

const schema = (text: Text) =>
  object({ phone: string().trim().required(text('error.PHONE_REQUIRED')), code: codeRule(text) });
const failureFields = {
  ...codeFailures,
  PHONE_INVALID: 'phone',
  PHONE_TAKEN: 'phone',
} as const;

/** Links a phone number to the account, or shows the linked one, replaces and removes it. */
export function PhoneDialog({ phone, offersPhones }: PhoneDialogProps) {
  const text = useText();
  const [isBound, setBound] = useState(phone !== null);
  const title = isBound
    ? 'contact.phoneBound'
    : phone
      ? 'contact.changePhone'
      : 'contact.bindPhone';
  return (
    <DialogFrame title={text(title)} width={460}>
      {isBound && phone ? (
        <Bound phone={phone} onChange={offersPhones ? () => setBound(false) : null} />
      ) : (
        <BindForm />
      )}
    </DialogFrame>
  );
}

/** @param onChange null when no other number can be linked */
function Bound({ phone, onChange }: { phone: string; onChange: (() => void) | null }) {
  const text = useText();
  const [isRemoving, setRemoving] = useState(false);
  if (isRemoving) return <Removal phone={phone} onBack={() => setRemoving(false)} />;
  return (
    <>
      <DialogLead>{text('contact.phoneBoundLead', { phone })}</DialogLead>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
        {onChange ? (
          <Button variant="outline" onClick={onChange}>
            {text('contact.changePhone')}
          </Button>
        ) : null}
        <Button variant="danger" onClick={() => setRemoving(true)}>
          {text('contact.removePhone')}
        </Button>
      </div>
    </>
  );
}

const nothing = {};

/** Asks before the phone is removed. */
function Removal({ phone, onBack }: { phone: string; onBack(): void }) {
  const text = useText();
  const { close } = useDialogs();
  const { show } = useToasts();
  const { run, busy } = useCommand(UnbindPhoneDocument);
  const remove = async () => {
    const outcome = await run({});
    if (!outcome.ok) return outcome.failure;
    close();
    show('success', text('contact.phoneRemoved'));
    return undefined;
  };
  return (
    <DialogForm
      initialValues={nothing}
      busy={busy}
      submit={text('contact.removePhone')}
      onSubmit={remove}
      onBack={onBack}
      isDestructive
    >
      {() => <DialogLead>{text('contact.removePhoneLead', { phone })}</DialogLead>}
    </DialogForm>
  );
}

function BindForm() {
  const text = useText();
  const { language } = useLanguage();
  const { close } = useDialogs();
  const { show } = useToasts();
  const sending = useCommand(SendPhoneCodeDocument);
  const { run, busy } = useCommand(BindPhoneDocument);
  const initialValues = { region: language === 'zh' ? 'CN' : 'US', phone: '', code: '' };
  const numberOf = ({ region, phone }: typeof initialValues) => ({
    phone: phone.trim(),
    regionId: regionIdOf(region),
  });
  const bind = async (values: typeof initialValues) => {
    const outcome = await run({ ...numberOf(values), code: values.code.trim() });
    if (!outcome.ok) return outcome.failure;
    close();
    show('success', text('contact.phoneDone'));
    return undefined;
  };
  return (
    <DialogForm
      initialValues={initialValues}
      schema={schema}
      busy={busy}
      submit={text('form.submit')}
      onSubmit={bind}
      failureFields={failureFields}
    >
      {(form) => (
        <>
          <DialogLead>{text('contact.phoneLead')}</DialogLead>
          <SelectField {...fieldOf(form, 'region')} label={text('contact.region')}>
            {phoneRegions(language).map(({ region, name, callingCode }) => (
              <option key={region} value={region}>
                {`${name} +${callingCode}`}
              </option>
            ))}
          </SelectField>
          <TextField
            {...fieldOf(form, 'phone')}
            label={text('contact.phoneNumber')}
            type="tel"
            autoComplete="tel-national"
            maxLength={30}
            autoFocus
            required
          />
          <CodeInput
            {...fieldOf(form, 'code')}
            ask={async () => {
              const outcome = await sending.run(numberOf(form.values));
              return outcome.ok ? { ok: true, data: outcome.data.sendPhoneCode } : outcome;
            }}
            busy={sending.busy}
            recipient="phone"
            canSend={form.values.phone.trim() !== ''}
            sentHint={text('contact.codeSent', {
              phone: form.values.phone.trim(),
              minutes: times.phoneCodeValid / MINUTE,
            })}
          />
        </>
      )}
    </DialogForm>
  );
}
