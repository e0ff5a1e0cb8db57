import styled from '@emotion/styled';
import { object, string } from 'yup';
import { type ClaimMethod, claimLengths } from '#schema/product-team';
import { DialogForm } from '../../components/dialog-form.tsx';
import { DialogLead } from '../../components/dialog-frame.tsx';
import { fieldOf, TextAreaField, TextField } from '../../components/field.tsx';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { lengthRule } from '../../lib/form/length-schema.ts';
import type { Text, TextId } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius, shortText } from '../../lib/theme-tokens.ts';

const StartClaimDocument = graphql(/* GraphQL */ `
  mutation StartClaim($input: StartClaimInput!) {
    startClaim(input: $input) {
      ...Claim_fields
    }
  }
`);

/** Where the product's website can prove a claim. */
export interface ClaimPlace {
  host: string;
  recordName?: string | null;
  fileUrl: string;
}

const Choices = styled('fieldset')({
  display: 'grid',
  gap: 10,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { fontWeight: 600, fontSize: 14, marginBottom: 8, padding: 0 },
  '& + *': { marginTop: 16 },
});

const Choice = styled('label')({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '2px 12px',
  padding: '12px 14px',
  borderRadius: radius.control,
  boxShadow: `inset 0 0 0 1.5px ${color.line}`,
  cursor: 'pointer',
  '&:has(:checked)': { boxShadow: `inset 0 0 0 2px ${color.primary}` },
  '&:has(:focus-visible)': { outline: `2.5px solid ${color.primary}`, outlineOffset: 2 },
  '& input': { accentColor: color.primary, width: 18, height: 18, marginTop: 3 },
  '& input:focus-visible': { outline: 'none' },
  '& strong': { fontWeight: 600 },
  '& small': { gridColumn: 2, color: color.muted, fontSize: 13.5, ...shortText },
});

const labels: Record<ClaimMethod, readonly [label: TextId, hint: TextId]> = {
  DNS: ['claim.dns', 'claim.dnsHint'],
  FILE: ['claim.file', 'claim.fileHint'],
  STAFF: ['claim.staff', 'claim.staffHint'],
};

const methodsOf = (site: ClaimPlace | null): readonly ClaimMethod[] => [
  ...(site?.recordName ? ['DNS' as const] : []),
  ...(site ? ['FILE' as const] : []),
  'STAFF',
];

interface Values {
  method: ClaimMethod;
  note: string;
  contact: string;
}

const schema = (text: Text) => {
  const forStaff = (field: 'note' | 'contact') =>
    string().when('method', {
      is: 'STAFF',
      // biome-ignore lint/suspicious/noThenProperty: the name is Yup's
      then: () => lengthRule(text, field, claimLengths[field]),
    });
  return object({ note: forStaff('note'), contact: forStaff('contact') });
};

interface ClaimMethodFormProps {
  productId: string;
  site: ClaimPlace | null;
  /** The member's open claim, whose method is changed. */
  claim: Values | null;
  onStarted(method: ClaimMethod): void;
}

/** How the member proves the claim, or what she tells staff. */
export function ClaimMethodForm({ productId, site, claim, onStarted }: ClaimMethodFormProps) {
  const text = useText();
  const { run, busy } = useCommand(StartClaimDocument);
  const methods = methodsOf(site);
  const method = methods.find((each) => each === claim?.method) ?? methods[0] ?? 'STAFF';
  const start = async (values: Values) => {
    const texts = { note: values.note.trim(), contact: values.contact.trim() };
    const input = { productId, method: values.method };
    const isStaff = values.method === 'STAFF';
    const outcome = await run({ input: isStaff ? { ...input, ...texts } : input });
    if (!outcome.ok) return outcome.failure;
    onStarted(values.method);
    return undefined;
  };
  return (
    <DialogForm
      initialValues={{ method, note: claim?.note ?? '', contact: claim?.contact ?? '' }}
      schema={schema}
      busy={busy}
      submit={text('claim.next')}
      onSubmit={start}
      draft={{ form: 'claim', about: productId, fields: ['note', 'contact'] }}
    >
      {(form) => (
        <>
          <DialogLead>
            {site ? text('claim.lead', { host: site.host }) : text('claim.leadStaff')}
          </DialogLead>
          <Choices>
            <legend>{text('claim.method')}</legend>
            {methods.map((each) => (
              <Choice key={each}>
                <input
                  type="radio"
                  name="method"
                  value={each}
                  checked={form.values.method === each}
                  onChange={form.handleChange}
                  // biome-ignore lint/a11y/noAutofocus: the step before it, which had the focus, is gone
                  autoFocus={form.values.method === each}
                />
                <strong>{text(labels[each][0])}</strong>
                <small>{text(labels[each][1])}</small>
              </Choice>
            ))}
          </Choices>
          {form.values.method === 'STAFF' ? (
            <div>
              <TextAreaField
                {...fieldOf(form, 'note')}
                label={text('claim.note')}
                hint={text('claim.noteHint')}
                maxLength={claimLengths.note.max}
                counted={{ value: form.values.note, max: claimLengths.note.max }}
                required
              />
              <TextField
                {...fieldOf(form, 'contact')}
                label={text('claim.contact')}
                hint={text('claim.contactHint')}
                maxLength={claimLengths.contact.max}
                required
              />
            </div>
          ) : null}
        </>
      )}
    </DialogForm>
  );
}
