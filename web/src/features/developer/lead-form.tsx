import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../components/button.tsx';
import { DraftNote } from '../../components/draft-note.tsx';
import { FormAlert } from '../../components/form-alert.tsx';
import { FormBar } from '../../components/form-bar.tsx';
import { formLabels } from '../../entities/product/form-labels.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDraftOwner } from '../../lib/form/drafts.ts';
import { nameList } from '../../lib/text/name-list.ts';
import { useText } from '../../lib/text/use-text.ts';
import type { CategoryChoice } from './form-sections.tsx';
import { type LeadFacts, missingIn, valuesOfLead } from './lead-values.rules.ts';
import { productCopies } from './local-copy.ts';
import { Form, ProductSections } from './product-sections.tsx';
import { toInput, valuesOf } from './product-values.rules.ts';
import { useProductForm } from './use-product-form.ts';

const AcceptLeadDocument = graphql(/* GraphQL */ `
  mutation AcceptLead($leadId: ID!, $input: LeadProductInput!) {
    acceptLead(leadId: $leadId, input: $input) {
      id
      status
    }
  }
`);

interface LeadFormProps {
  lead: LeadFacts & { id: string };
  choices: CategoryChoice[];
  onAccepted(): void;
  onCancel(): void;
}

/**
 * The whole form by which staff turn a lead into a product; it begins with what the lead says. What was
 * typed stays in this tab until the lead is accepted.
 */
export function LeadForm({ lead, choices, onAccepted, onCancel }: LeadFormProps) {
  const text = useText();
  const intl = useIntl();
  const owner = useDraftOwner() ?? 'visitor';
  const name = `lead-${lead.id}`;
  const { run } = useCommand(AcceptLeadDocument);
  const [copy] = useState(() => productCopies.read(owner, name));
  const [isRestored, setRestored] = useState(copy !== null);
  // The copy of an older release may lack fields.
  const [initial] = useState(() => (copy ? { ...valuesOf(), ...copy.values } : valuesOfLead(lead)));
  const { form, fields, failure, formProps, element } = useProductForm(initial, async (values) => {
    const outcome = await run({ leadId: lead.id, input: toInput(values) });
    if (!outcome.ok) return outcome.failure;
    productCopies.remove(owner, name);
    onAccepted();
    return undefined;
  });
  const { values, initialValues, isSubmitting } = form;
  const missing = missingIn(values);
  useEffect(() => {
    if (values !== initialValues) productCopies.write(owner, name, { values, version: null });
  }, [owner, name, values, initialValues]);
  const discard = () => {
    productCopies.remove(owner, name);
    setRestored(false);
    form.resetForm({ values: valuesOfLead(lead) });
  };
  return (
    <Form {...formProps}>
      {isRestored ? <DraftNote form={element} onDiscard={discard} /> : null}
      <ProductSections {...fields} productId={null} choices={choices} />
      <FormBar data-form-bar>
        <FormAlert failure={failure} />
        <span>
          {text('staff.acceptHint')}{' '}
          {missing.length > 0
            ? text('staff.acceptMissing', {
                fields: nameList(
                  intl,
                  missing.map((field) => text(formLabels[field])),
                ),
              })
            : null}
        </span>
        <div>
          <Button type="button" variant="outline" onClick={onCancel}>
            {text('form.back')}
          </Button>
          <Button type="submit" aria-disabled={isSubmitting} aria-busy={isSubmitting}>
            {text('staff.accept')}
          </Button>
        </div>
      </FormBar>
    </Form>
  );
}
