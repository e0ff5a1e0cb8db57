import styled from '@emotion/styled';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { isWebhookType } from '#schema/webhooks';
import { Button } from '../../components/button.tsx';
import { Chip } from '../../components/chip.tsx';
import { Content } from '../../components/content.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { TimeAgo } from '../../components/time-ago.tsx';
import type { WebhookLogQuery } from '../../gql/graphql.ts';
import { graphql } from '../../gql/index.ts';
import { useCommand } from '../../lib/command/use-command.ts';
import { useQuery } from '../../lib/graph/use-query.ts';
import { nextPage } from '../../lib/list/next-page.ts';
import { useTimeZone } from '../../lib/text/use-now.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color } from '../../lib/theme-tokens.ts';
import { useToasts } from '../../lib/toast/toast-context.tsx';
import { attemptText, Code, typeText } from './webhook-attempt.tsx';
import { WebhookLogDocument } from './webhooks-document.ts';

const RedeliverWebhookDocument = graphql(/* GraphQL */ `
  mutation RedeliverWebhook($deliveryId: ID!) {
    redeliverWebhook(deliveryId: $deliveryId)
  }
`);

const pageSize = 10;

const List = styled('ul')({ display: 'grid', marginTop: 12 });

const Entry = styled('li')({
  padding: '10px 0',
  borderTop: `1px solid ${color.line}`,
  '& summary': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 12px',
    minHeight: 44,
    // A flexible box has no arrow of its own.
    '&::before': { content: '"\\25B8"', color: color.muted },
    alignItems: 'center',
    cursor: 'pointer',
  },
  '& details[open] > summary::before': { transform: 'rotate(90deg)' },
  '& summary > span:first-of-type': { flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { color: color.muted, fontSize: 13 },
  '& ol': { margin: '4px 0 10px', paddingLeft: 20 },
});

type Delivery = NonNullable<
  NonNullable<WebhookLogQuery['viewer']>['webhook']
>['deliveries']['nodes'][number];

interface WebhookLogProps {
  id: string;
  isPaused: boolean;
  /** Changes when the log is to be read again. */
  version: number;
  onChanged(): void;
}

/** The deliveries of a webhook, newest first, each with its tries. */
export function WebhookLog({ id, isPaused, version, onChanged }: WebhookLogProps) {
  const text = useText();
  const { data, loading, error, fetchMore, refetch, retry } = useQuery(WebhookLogDocument, {
    variables: { id, first: pageSize },
    fetchPolicy: 'cache-and-network',
  });
  useEffect(() => {
    if (version > 0) void refetch().catch(() => undefined);
  }, [version, refetch]);
  const connection = data?.viewer?.webhook?.deliveries;
  const deliveries = connection?.nodes ?? [];
  return (
    <Content
      loading={loading}
      error={error}
      isEmpty={deliveries.length === 0}
      onRetry={retry}
      empty={<p>{text('webhook.logEmpty')}</p>}
    >
      <List aria-label={text('webhook.log')}>
        {deliveries.map((delivery) => (
          <DeliveryEntry
            key={delivery.id}
            delivery={delivery}
            isPaused={isPaused}
            onChanged={onChanged}
          />
        ))}
      </List>
      <LoadMore
        hasMore={connection?.pageInfo.hasNextPage ?? false}
        hasLonger={false}
        onMore={() => fetchMore(nextPage(connection))}
      />
    </Content>
  );
}

interface DeliveryEntryProps {
  delivery: Delivery;
  isPaused: boolean;
  onChanged(): void;
}

function DeliveryEntry({ delivery, isPaused, onChanged }: DeliveryEntryProps) {
  const { id, type, eventAt, state, attempts, response, body, dueAt } = delivery;
  const text = useText();
  const intl = useIntl();
  const timeZone = useTimeZone();
  const { show } = useToasts();
  const { run, busy } = useCommand(RedeliverWebhookDocument);
  const again = async () => {
    if (busy) return;
    const { ok } = await run({ deliveryId: id });
    if (ok) show('success', text('webhook.redelivered'));
    onChanged();
  };
  return (
    <Entry>
      <details>
        <summary>
          <span>{isWebhookType(type) ? typeText(text, type) : type}</span>
          <small>
            <TimeAgo at={eventAt} />
          </small>
          <Chip>{text(`webhook.state.${state}`)}</Chip>
        </summary>
        <ol>
          {attempts.map((attempt) => (
            <li key={attempt.at}>
              <TimeAgo at={attempt.at} />: {attemptText(text, attempt)}
            </li>
          ))}
        </ol>
        {dueAt && !isPaused ? (
          <p>
            {text('webhook.nextTry')}{' '}
            <time dateTime={dueAt}>
              {intl.formatDate(dueAt, { dateStyle: 'medium', timeStyle: 'medium', timeZone })}
            </time>
          </p>
        ) : null}
        <Code label={text('webhook.body')} value={body} />
        <Code label={text('webhook.response')} value={response} />
        {isPaused ? null : (
          <p>
            <Button
              variant="outline"
              scale="small"
              aria-disabled={busy}
              onClick={() => void again()}
            >
              {text('webhook.redeliver')}
            </Button>
          </p>
        )}
      </details>
    </Entry>
  );
}
