import { useEffect, useRef, useState } from 'react';
import { array, mixed, object, string } from 'yup';
import { type WebhookScope, webhookLimits, webhookScopes, webhookTypes } from '#schema/webhooks';
import { CheckGroup } from '../../components/check-group.tsx';
import { ChoiceGroup } from '../../components/choice-group.tsx';
import { DialogForm } from '../../components/dialog-form.tsx';
import { DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { fieldOf, TextAreaField, TextField } from '../../components/field.tsx';
import { type WebhookDialogProps, webhookSecretDialog } from '../../dialogs/webhook.ts';
import type { WebhookInput } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { type Failure, failureOf } from '../../lib/command/failure.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useGraph } from '../../lib/graph/graph.ts';
import type { Text } from '../../lib/text/text-id.ts';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { findProductIds } from './find-product-ids.ts';
import { typeText } from './webhook-attempt.tsx';

const CreateWebhookDocument = graphql(/* GraphQL */ `
  mutation CreateWebhook($input: WebhookInput!) {
    createWebhook(input: $input) {
      secret
    }
  }
`);

const UpdateWebhookDocument = graphql(/* GraphQL */ `
  mutation UpdateWebhook($id: ID!, $input: WebhookInput!) {
    updateWebhook(id: $id, input: $input) {
      id
    }
  }
`);

interface Values {
  address: string;
  description: string;
  types: string[];
  scope: WebhookScope;
  productIds: string;
}

const schema = (text: Text) =>
  object({
    address: string().trim().required(text('webhook.addressNeeded')),
    types: array().min(1, text('webhook.typesNeeded')),
    scope: mixed(),
    productIds: string().when('scope', ([scope], ids) =>
      scope === webhookScopes.LIST ? ids.trim().required(text('webhook.productsNeeded')) : ids,
    ),
  });

const failureFields = { WEBHOOK_ADDRESS: 'address', WEBHOOK_EXISTS: 'address' } as const;
const scopes = Object.values(webhookScopes);

/** Makes a webhook, whose secret shows next, or changes one. */
export function WebhookDialog({ webhook, onChanged }: WebhookDialogProps) {
  const text = useText();
  const { open, close } = useDialogs();
  const { show } = useToasts();
  const create = useCommand(CreateWebhookDocument, { isQuiet: true });
  const update = useCommand(UpdateWebhookDocument, { isQuiet: true });
  const graph = useGraph();
  const [isFinding, setFinding] = useState(false);
  const [isMaking, setMaking] = useState(false);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  useEffect(() => {
    if (!webhook) void webhookSecretDialog.preload();
  }, [webhook]);
  const initialValues: Values = {
    address: webhook?.address ?? '',
    description: webhook?.description ?? '',
    types: webhook?.types ?? [],
    scope: webhook?.scope ?? webhookScopes.ALL,
    productIds: webhook?.productIds.join(' ') ?? '',
  };
  const save = async (input: WebhookInput): Promise<Failure | undefined> => {
    if (webhook) {
      const outcome = await update.run({ id: webhook.id, input });
      if (!outcome.ok) return outcome.failure;
      show('success', text('webhook.saved'));
      // Another dialog may be open instead.
      if (isOpen.current) close();
    } else {
      setMaking(true);
      // The secret shows once, so its dialog must be ready before the secret is made.
      await webhookSecretDialog.preload();
      const outcome = await create.run({ input });
      if (!outcome.ok) {
        setMaking(false);
        return outcome.failure;
      }
      open(webhookSecretDialog, { secret: outcome.data.createWebhook.secret });
    }
    onChanged();
    return undefined;
  };
  const submit = async ({ productIds, ...values }: Values) => {
    setFinding(true);
    try {
      const isList = values.scope === webhookScopes.LIST;
      const ids = isList ? await findProductIds(graph, productIds) : [];
      // Cancelled while the products were looked up.
      if (!isOpen.current) return undefined;
      return await save({ ...values, productIds: ids });
    } catch (error) {
      return failureOf(error);
    } finally {
      setFinding(false);
    }
  };
  return (
    <DialogFrame
      title={text(webhook ? 'webhook.edit' : 'webhook.new')}
      width={640}
      isHeld={isMaking}
    >
      <DialogLead>{text('webhook.formLead')}</DialogLead>
      <DialogForm
        initialValues={initialValues}
        schema={schema}
        busy={isFinding || isMaking || update.busy}
        isHeld={isMaking}
        submit={text(webhook ? 'form.save' : 'webhook.create')}
        onSubmit={submit}
        failureFields={failureFields}
        hasNamedFailures
      >
        {(form) => (
          <>
            <TextField
              {...fieldOf(form, 'address')}
              label={text('webhook.address')}
              hint={text('webhook.addressHint')}
              type="url"
              inputMode="url"
              placeholder="https://"
              maxLength={webhookLimits.address.max}
              autoFocus
            />
            <TextField
              {...fieldOf(form, 'description')}
              label={text('webhook.description')}
              maxLength={webhookLimits.description.max}
              optional
            />
            <CheckGroup
              label={text('webhook.types')}
              name="types"
              options={webhookTypes.map((value) => ({ value, label: typeText(text, value) }))}
              values={form.values.types}
              onChange={form.handleChange}
              error={form.submitCount > 0 ? form.errors.types : undefined}
              attempt={form.submitCount}
            />
            <ChoiceGroup
              label={text('webhook.scope')}
              name="scope"
              options={scopes.map((value) => ({
                value,
                label: text(`webhook.scope.${value}`),
                hint: text(`webhook.scopeHint.${value}`),
              }))}
              value={form.values.scope}
              onChange={form.handleChange}
            />
            {form.values.scope === webhookScopes.LIST ? (
              <TextAreaField
                {...fieldOf(form, 'productIds')}
                label={text('webhook.products')}
                hint={text('webhook.productsHint', { max: webhookLimits.products })}
              />
            ) : null}
          </>
        )}
      </DialogForm>
    </DialogFrame>
  );
}
