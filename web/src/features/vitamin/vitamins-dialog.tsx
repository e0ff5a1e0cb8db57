import styled from '@emotion/styled';
import { pagePaths } from '#schema/page-paths';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Content } from '../../components/content.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { vitaminGuideDialog } from '../../dialogs/vitamin.ts';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { popupPage } from '../../lib/list/next-page.ts';
import { useText } from '../../lib/text/use-text.ts';
import { NoVitamins } from './no-vitamins.tsx';
import { useVitaminRecords } from './use-vitamin-records.ts';
import { VitaminBalance } from './vitamin-balance.tsx';
import { VitaminList } from './vitamin-list.tsx';

const Foot = styled('div')({ display: 'flex', justifyContent: 'center', paddingTop: 16 });

export function VitaminsDialog() {
  const text = useText();
  const { open, close } = useDialogs();
  const { balance, records, totalCount, more, loading, error, retry } = useVitaminRecords();
  const { shown, hasMore, seeAll } = popupPage(records, totalCount);
  return (
    <DialogFrame title={text('vitamin.title')} width={520}>
      <VitaminBalance balance={balance}>
        <Button variant="accent" scale="small" onClick={() => open(vitaminGuideDialog)}>
          {text('vitamin.howTo')}
        </Button>
      </VitaminBalance>
      <Content
        loading={loading}
        error={error}
        isEmpty={shown.length === 0}
        onRetry={retry}
        empty={<NoVitamins onFollow={close} />}
      >
        <VitaminList records={shown} onFollow={close} />
        <LoadMore hasMore={hasMore} onMore={more} />
      </Content>
      {seeAll ? (
        <Foot>
          <ButtonLink variant="ghost" to={pagePaths.vitamins} onClick={close}>
            {text('list.seeAll')}
          </ButtonLink>
        </Foot>
      ) : null}
    </DialogFrame>
  );
}
