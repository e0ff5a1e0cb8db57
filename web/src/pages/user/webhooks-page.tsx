import styled from '@emotion/styled';
import { useState } from 'react';
import { webhookGuidePath } from '#schema/page-paths';
import { webhookLimits } from '#schema/webhooks';
import { Button } from '../../components/button.tsx';
import { Content } from '../../components/content.tsx';
import { EmptyState } from '../../components/state.tsx';
import { webhookDialog } from '../../dialogs/webhook.ts';
import { WebhookCard } from '../../features/webhook/webhook-card.tsx';
import { WebhooksDocument } from '../../features/webhook/webhooks-document.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color } from '../../lib/theme-tokens.ts';
import { UserPageLayout } from '../sections/user-page-layout.tsx';

const Lead = styled('p')({ color: color.muted, marginTop: -12, marginBottom: 20 });
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 20 });
const List = styled('div')({ display: 'grid', gap: 14 });

/** Where events are sent for the member. */
export function WebhooksPage() {
  const text = useText();
  const { open } = useDialogs();
  const { data, loading, error, refetch, retry } = useQuery(WebhooksDocument, {
    fetchPolicy: 'cache-and-network',
  });
  const webhooks = data?.viewer?.webhooks ?? [];
  const reload = () => void refetch().catch(() => undefined);
  const [version, setVersion] = useState(0);
  const refresh = () => {
    setVersion(version + 1);
    reload();
  };
  const add = () => open(webhookDialog, { webhook: null, onChanged: reload });
  return (
    <UserPageLayout title={text('webhook.title')}>
      <Lead>
        {text('webhook.lead', { max: webhookLimits.perMember })}{' '}
        <a href={webhookGuidePath}>{text('webhook.guide')}</a>
      </Lead>
      <Actions>
        <Button onClick={add}>{text('webhook.new')}</Button>
        {webhooks.length > 0 ? (
          <Button variant="outline" onClick={refresh}>
            {text('webhook.refresh')}
          </Button>
        ) : null}
      </Actions>
      <Content
        loading={loading}
        error={error}
        isEmpty={webhooks.length === 0}
        onRetry={retry}
        empty={<EmptyState title={text('webhook.none')} hint={text('webhook.noneHint')} />}
      >
        <List>
          {webhooks.map((webhook) => (
            <WebhookCard key={webhook.id} webhook={webhook} version={version} onChanged={reload} />
          ))}
        </List>
      </Content>
    </UserPageLayout>
  );
}
