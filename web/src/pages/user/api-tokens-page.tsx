import styled from '@emotion/styled';
import { apiTokens } from '#schema/api-tokens';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Content } from '../../components/content.tsx';
import { EmptyState } from '../../components/state.tsx';
import { apiTokenDialog } from '../../dialogs/api-token.ts';
import { ApiTokenList } from '../../features/api-token/api-token-list.tsx';
import { ApiTokensDocument } from '../../features/api-token/api-tokens-document.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useQuery } from '../../lib/graph/use-query.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color } from '../../lib/theme-tokens.ts';
import { UserPageLayout } from '../sections/user-page-layout.tsx';

const Lead = styled('p')({ color: color.muted, marginBottom: 16 });
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
});

/** What the member lets programs do. */
export function ApiTokensPage() {
  const text = useText();
  const { open } = useDialogs();
  const { data, loading, error, retry, refetch } = useQuery(ApiTokensDocument, {
    fetchPolicy: 'cache-and-network',
  });
  const tokens = data?.viewer?.apiTokens ?? [];
  const make = () => open(apiTokenDialog, { onMade: () => void refetch().catch(() => undefined) });
  return (
    <UserPageLayout title={text('user.tokens')}>
      <Lead>
        {text('tokens.lead')} <a href="/api/docs">{text('tokens.docs')}</a>
      </Lead>
      <Card>
        <Head>
          <h2>{text('tokens.yours')}</h2>
          <Button onClick={make}>{text('tokens.make')}</Button>
        </Head>
        <p>{text('tokens.note', { max: apiTokens.perMember })}</p>
        <Content
          loading={loading}
          error={error}
          isEmpty={tokens.length === 0}
          onRetry={retry}
          empty={<EmptyState title={text('tokens.none')} hint={text('tokens.noneHint')} />}
        >
          <ApiTokenList tokens={tokens} onRevoked={refetch} />
        </Content>
      </Card>
    </UserPageLayout>
  );
}
