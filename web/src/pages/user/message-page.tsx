import { Content } from '../../components/content.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { EmptyState } from '../../components/state.tsx';
import { MessageList } from '../../features/message/message-list.tsx';
import { useMessages } from '../../features/message/use-messages.ts';
import { useText } from '../../lib/text/use-text.ts';
import { UserPageLayout } from '../sections/user-page-layout.tsx';

export function MessagePage() {
  const text = useText();
  const { messages, freshIds, hasMore, more, loading, error, retry } = useMessages();
  return (
    <UserPageLayout title={text('message.title')}>
      <Content
        loading={loading}
        error={error}
        isEmpty={messages.length === 0}
        onRetry={retry}
        empty={<EmptyState hint={text('message.emptyHint')} />}
      >
        <MessageList messages={messages} freshIds={freshIds} />
        <LoadMore hasMore={hasMore} onMore={more} />
      </Content>
    </UserPageLayout>
  );
}
