import styled from '@emotion/styled';
import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { DAY } from '#schema/durations';
import { webhookTimes } from '#schema/webhooks';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Chip } from '../../components/chip.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import { removalDialog } from '../../dialogs/removal.ts';
import {
  type Webhook,
  webhookDialog,
  webhookReplayDialog,
  webhookSecretDialog,
  webhookTestDialog,
} from '../../dialogs/webhook.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useTimeZone } from '../../lib/text/use-now.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color } from '../../lib/theme-tokens.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { WebhookLog } from './webhook-log.tsx';

const daysToConfirm = webhookTimes.unconfirmedKept / DAY;

const RotateWebhookSecretDocument = graphql(/* GraphQL */ `
  mutation RotateWebhookSecret($id: ID!) {
    rotateWebhookSecret(id: $id) {
      secret
    }
  }
`);

const DeleteWebhookDocument = graphql(/* GraphQL */ `
  mutation DeleteWebhook($id: ID!) {
    deleteWebhook(id: $id)
  }
`);

const SetWebhookPausedDocument = graphql(/* GraphQL */ `
  mutation SetWebhookPaused($id: ID!, $paused: Boolean!) {
    setWebhookPaused(id: $id, paused: $paused) {
      id
    }
  }
`);

const CancelWebhookReplayDocument = graphql(/* GraphQL */ `
  mutation CancelWebhookReplay($id: ID!) {
    cancelWebhookReplay(id: $id) {
      id
    }
  }
`);

const Root = styled(Card)({
  '& h2': { overflowWrap: 'anywhere' },
  '& p': { color: color.muted, overflowWrap: 'anywhere' },
});

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 14 });

interface WebhookStateProps {
  webhook: Webhook;
  onChanged(): void;
}

interface WebhookCardProps extends WebhookStateProps {
  /** Changes when the log is to be read again. */
  version: number;
}

/** One webhook with what can be done with it, and its log. */
export function WebhookCard({ webhook, version, onChanged }: WebhookCardProps) {
  const { id, address, description, pausedAt } = webhook;
  const text = useText();
  const { open } = useDialogs();
  const { show } = useToasts();
  const pausing = useCommand(SetWebhookPausedDocument);
  const rotating = useCommand(RotateWebhookSecretDocument);
  const removing = useCommand(DeleteWebhookDocument);
  const [showsLog, setShowsLog] = useState(false);
  const [changes, setChanges] = useState(0);
  const changed = () => {
    setChanges(changes + 1);
    onChanged();
  };
  const pause = async () => {
    if (pausing.busy) return;
    const { ok } = await pausing.run({ id, paused: !pausedAt });
    if (ok) show('success', text(pausedAt ? 'webhook.resumed' : 'webhook.paused'));
    changed();
  };
  const rotate = () => {
    let secret = '';
    void webhookSecretDialog.preload();
    open(removalDialog, {
      title: text('webhook.rotateTitle'),
      lead: text('webhook.rotateLead'),
      submit: text('webhook.rotate'),
      async remove() {
        await webhookSecretDialog.preload();
        const outcome = await rotating.run({ id });
        if (outcome.ok) secret = outcome.data.rotateWebhookSecret.secret;
        return outcome;
      },
      next() {
        open(webhookSecretDialog, { secret });
        onChanged();
      },
    });
  };
  const remove = () =>
    open(removalDialog, {
      title: text('webhook.deleteTitle'),
      lead: text('webhook.deleteLead'),
      submit: text('webhook.delete'),
      done: text('webhook.deleted'),
      async remove() {
        const outcome = await removing.run({ id });
        if (outcome.ok) onChanged();
        return outcome;
      },
    });
  return (
    <Root as="article" aria-label={description || address}>
      <h2>{description || address}</h2>
      {description ? <p>{address}</p> : null}
      <WebhookState webhook={webhook} onChanged={changed} />
      <Actions>
        <Act onClick={() => open(webhookTestDialog, { webhook, onConfirmed: onChanged })}>
          {text('webhook.test')}
        </Act>
        <Act onClick={() => open(webhookDialog, { webhook, onChanged })}>
          {text('webhook.edit')}
        </Act>
        <Act onClick={() => void pause()}>
          {text(pausedAt ? 'webhook.resume' : 'webhook.pause')}
        </Act>
        {pausedAt ? null : (
          <Act onClick={() => open(webhookReplayDialog, { id, onChanged: changed })}>
            {text('webhook.replay')}
          </Act>
        )}
        <Act onClick={rotate}>{text('webhook.rotate')}</Act>
        <Act expanded={showsLog} onClick={() => setShowsLog(!showsLog)}>
          {text('webhook.log')}
        </Act>
        <Button variant="danger" scale="small" onClick={remove}>
          {text('webhook.delete')}
        </Button>
      </Actions>
      {showsLog ? (
        <WebhookLog
          id={id}
          isPaused={pausedAt !== null}
          version={version + changes}
          onChanged={changed}
        />
      ) : null}
    </Root>
  );
}

interface ActProps {
  /** For a button that shows and hides something. */
  expanded?: boolean;
  onClick(): void;
  children: ReactNode;
}

const Act = ({ expanded, onClick, children }: ActProps) => (
  <Button variant="outline" scale="small" aria-expanded={expanded} onClick={onClick}>
    {children}
  </Button>
);

/** How a webhook does: paused, waiting deliveries, secrets and its replay. */
function WebhookState({ webhook, onChanged }: WebhookStateProps) {
  const { id, pauseReason, waiting, succeededAt, confirmedAt, oldSecretUntil } = webhook;
  const { replay, types, scope } = webhook;
  const text = useText();
  const intl = useIntl();
  const timeZone = useTimeZone();
  const { run, busy } = useCommand(CancelWebhookReplayDocument);
  const cancel = async () => {
    if (busy) return;
    await run({ id });
    onChanged();
  };
  const dateOf = (at: string) =>
    intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const hasOldSecret = oldSecretUntil !== null && Date.parse(oldSecretUntil) > Date.now();
  return (
    <>
      <p>
        {confirmedAt ? null : <Chip>{text('webhook.unconfirmed')}</Chip>}{' '}
        {pauseReason ? <Chip>{text(`webhook.pause.${pauseReason}`)}</Chip> : null}{' '}
        {text('webhook.summary', { types: types.length })} · {text(`webhook.scope.${scope}`)} ·{' '}
        {text('webhook.waiting', { count: waiting })}
      </p>
      <p>
        {succeededAt ? (
          <>
            {text('webhook.lastSuccess')} <TimeAgo at={succeededAt} />
          </>
        ) : (
          text('webhook.noSuccess')
        )}
      </p>
      {confirmedAt ? null : (
        <p>
          {text('webhook.confirmHint')} {text('webhook.confirmBy', { days: daysToConfirm })}
        </p>
      )}
      {hasOldSecret ? <p>{text('webhook.oldSecret', { date: dateOf(oldSecretUntil) })}</p> : null}
      {replay ? (
        <p>
          {text(`webhook.replayState.${replay.state}`, {
            since: dateOf(replay.since),
            queued: replay.queued,
          })}{' '}
          {replay.state === 'RUNNING' ? (
            <Act onClick={() => void cancel()}>{text('webhook.replayCancel')}</Act>
          ) : null}
        </p>
      ) : null}
    </>
  );
}
