import styled from '@emotion/styled';
import { pagePaths } from '#schema/page-paths';
import { ButtonLink } from '../../components/button.tsx';
import { Content } from '../../components/content.tsx';
import { DialogFrame } from '../../components/dialog-frame.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { EmptyState } from '../../components/state.tsx';
import { useDialogs } from '../../lib/dialogs/dialogs.tsx';
import { popupPage } from '../../lib/list/next-page.ts';
import { useText } from '../../lib/text/use-text.ts';
import { MessageList } from './message-list.tsx';
import { useMessages } from './use-messages.ts';

const Foot = styled('div')({ display: 'flex', justifyContent: 'center', paddingTop: 16 });

export function MessagesDialog() {
  const text = useText();
  const { close } = useDialogs();
  const { messages, freshIds, totalCount, more, loading, error, retry } = useMessages();
  const { shown, hasMore, seeAll } = popupPage(messages, totalCount);
  return (
    <DialogFrame title={text('message.title')} width={520}>
      <Content
        loading={loading}
        error={error}
        isEmpty={shown.length === 0}
        onRetry={retry}
        empty={<EmptyState hint={text('message.emptyHint')} />}
      >
        <MessageList messages={shown} freshIds={freshIds} onFollow={close} />
        <LoadMore hasMore={hasMore} onMore={more} />
      </Content>
      {seeAll ? (
        <Foot>
          <ButtonLink variant="ghost" to={pagePaths.messages} onClick={close}>
            {text('list.seeAll')}
          </ButtonLink>
        </Foot>
      ) : null}
    </DialogFrame>
  );
}
