import { HOUR } from '#schema/durations';
import { webhookLimits } from '#schema/webhooks';
import { DialogForm } from '../../components/dialog-form.tsx';
import { DialogFrame, DialogLead } from '../../components/dialog-frame.tsx';
import { fieldOf, SelectField } from '../../components/field.tsx';
import type { WebhookReplayDialogProps } from '../../dialogs/webhook.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { replayHours } from './webhook-form.rules.ts';

const ReplayWebhookDocument = graphql(/* GraphQL */ `
  mutation ReplayWebhook($id: ID!, $since: DateTime!) {
    replayWebhook(id: $id, since: $since) {
      id
    }
  }
`);

/** A replay of the longest time must not begin before it when the clocks differ. */
const margin = 60_000;
const initialValues = { hours: '24' };

/** Starts a replay. */
export function WebhookReplayDialog({ id, onChanged }: WebhookReplayDialogProps) {
  const text = useText();
  const { close } = useDialogs();
  const { show } = useToasts();
  const { run, busy } = useCommand(ReplayWebhookDocument, { isQuiet: true });
  const submit = async ({ hours }: typeof initialValues) => {
    const since = new Date(Date.now() - Number(hours) * HOUR + margin).toISOString();
    const outcome = await run({ id, since });
    if (!outcome.ok) return outcome.failure;
    show('success', text('webhook.replayStarted'));
    close();
    onChanged();
    return undefined;
  };
  return (
    <DialogFrame title={text('webhook.replay')} width={460}>
      <DialogLead>{text('webhook.replayLead', { max: webhookLimits.replay })}</DialogLead>
      <DialogForm
        initialValues={initialValues}
        busy={busy}
        submit={text('webhook.replayStart')}
        onSubmit={submit}
      >
        {(form) => (
          <SelectField {...fieldOf(form, 'hours')} label={text('webhook.replaySince')} autoFocus>
            {replayHours.map((hours) => (
              <option key={hours} value={hours}>
                {hours < 24
                  ? text('webhook.hours', { hours })
                  : text('webhook.days', { days: hours / 24 })}
              </option>
            ))}
          </SelectField>
        )}
      </DialogForm>
    </DialogFrame>
  );
}
