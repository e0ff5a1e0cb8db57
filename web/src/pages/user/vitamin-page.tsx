import styled from '@emotion/styled';
import { pagePaths } from '#schema/page-paths';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Content } from '../../components/content.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { vitaminGuideDialog } from '../../dialogs/vitamin.ts';
import { NoVitamins } from '../../features/vitamin/no-vitamins.tsx';
import { useVitaminRecords } from '../../features/vitamin/use-vitamin-records.ts';
import { VitaminBalance } from '../../features/vitamin/vitamin-balance.tsx';
import { VitaminStatement } from '../../features/vitamin/vitamin-statement.tsx';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { useText } from '../../lib/text/use-text.ts';
import { color } from '../../lib/theme-tokens.ts';
import { UserPageLayout } from '../sections/user-page-layout.tsx';

const Purpose = styled('p')({ marginBottom: 16, color: color.muted });

export function VitaminPage() {
  const text = useText();
  const { open } = useDialogs();
  const { balance, records, hasMore, more, loading, error, retry } = useVitaminRecords();
  return (
    <UserPageLayout title={text('vitamin.title')}>
      <VitaminBalance balance={balance}>
        <Button variant="accent" onClick={() => open(vitaminGuideDialog)}>
          {text('vitamin.howTo')}
        </Button>
      </VitaminBalance>
      <Purpose>{text('vitamin.purpose')}</Purpose>
      <Content
        loading={loading}
        error={error}
        isEmpty={records.length === 0}
        onRetry={retry}
        empty={<NoVitamins />}
      >
        <VitaminStatement records={records} />
        <LoadMore hasMore={hasMore} onMore={more} />
        <ButtonLink variant="ghost" to={pagePaths.vitaminProof}>
          {text('ledger.link')}
        </ButtonLink>
      </Content>
    </UserPageLayout>
  );
}
