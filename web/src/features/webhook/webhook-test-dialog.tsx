import styled from '@emotion/styled';
import { useState } from 'react';
import { isWebhookType } from '#schema/webhooks';
import { DialogForm } from '../../components/dialog-form.tsx';
import { DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { fieldOf, SelectField } from '../../components/field.tsx';
import type { WebhookTestDialogProps } from '../../dialogs/webhook.ts';
import type { TestWebhookMutation } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useText } from '../../lib/text/use-text.ts';
import { attemptText, Code, typeText } from './webhook-attempt.tsx';

const TestWebhookDocument = graphql(/* GraphQL */ `
  mutation TestWebhook($id: ID!, $type: String) {
    testWebhook(id: $id, type: $type) {
      at
      status
      milliseconds
      failure
      response
      body
      isConfirmed
    }
  }
`);

const Result = styled('div')({ '&:not(:empty)': { marginTop: 16 } });

const initialValues = { type: '' };

type TestResult = TestWebhookMutation['testWebhook'];

/** What a test says of the address. A failed one says nothing of an address that is confirmed. */
function noteOf({ isConfirmed, failure }: TestResult) {
  if (!isConfirmed) return 'webhook.confirmHint';
  return failure ? null : 'webhook.confirmed';
}

/** Sends a test event, and shows what came back. */
export function WebhookTestDialog({ webhook, onConfirmed }: WebhookTestDialogProps) {
  const text = useText();
  const { run, busy } = useCommand(TestWebhookDocument, { isQuiet: true });
  const [result, setResult] = useState<TestResult | null>(null);
  const submit = async ({ type }: typeof initialValues) => {
    const outcome = await run({ id: webhook.id, type: type || null });
    if (!outcome.ok) return outcome.failure;
    setResult(outcome.data.testWebhook);
    if (outcome.data.testWebhook.isConfirmed) onConfirmed();
    return undefined;
  };
  const note = result ? noteOf(result) : null;
  return (
    <DialogFrame title={text('webhook.test')} width={560}>
      <DialogLead>{text('webhook.testLead')}</DialogLead>
      <DialogForm
        initialValues={initialValues}
        busy={busy}
        submit={text('webhook.testSend')}
        onSubmit={submit}
      >
        {(form) => (
          <>
            <SelectField {...fieldOf(form, 'type')} label={text('webhook.testType')} autoFocus>
              <option value="">{text('webhook.ping')}</option>
              {webhook.types.filter(isWebhookType).map((type) => (
                <option key={type} value={type}>
                  {typeText(text, type)}
                </option>
              ))}
            </SelectField>
            <Result role="status">
              {result ? (
                <>
                  <p>{attemptText(text, result)}</p>
                  {note ? <p>{text(note)}</p> : null}
                  <Code label={text('webhook.sent')} value={result.body} />
                  <Code label={text('webhook.response')} value={result.response} />
                </>
              ) : null}
            </Result>
          </>
        )}
      </DialogForm>
    </DialogFrame>
  );
}
