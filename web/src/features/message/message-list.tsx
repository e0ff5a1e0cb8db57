import styled from '@emotion/styled';
import { Link } from 'react-router';
import { TimeAgo } from '../../components/time-ago.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius } from '../../lib/theme-tokens.ts';

export const MessageListItem = graphql(/* GraphQL */ `
  fragment MessageList_message on Message {
    id
    title(language: $language)
    content(language: $language)
    at
    isRead
    link
  }
`);

const List = styled('ul')({ display: 'grid', gap: 4 });

const Item = styled('li')({
  position: 'relative',
  padding: '14px 16px 14px 34px',
  borderRadius: radius.control,
  '& strong': { fontWeight: 500 },
  '& p': { color: color.muted, fontSize: 14, marginTop: 2 },
  '& time': { color: color.muted, fontSize: 13, display: 'block', marginTop: 4 },
  '& a': { textDecoration: 'none' },
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.control },
  '&:has(a):hover': { background: color.sunken },
  '&[data-unread="true"]': {
    background: color.primarySoft,
    '& strong': { fontWeight: 650 },
    '&::before': {
      content: '""',
      position: 'absolute',
      left: 14,
      top: 22,
      width: 8,
      height: 8,
      borderRadius: '50%',
      background: color.primary,
    },
  },
});

interface MessageListProps {
  messages: readonly FragmentType<typeof MessageListItem>[];
  /** Kept highlighted though they count as read by now. */
  freshIds: ReadonlySet<string>;
  onFollow?: () => void;
}

export function MessageList({ messages, freshIds, onFollow }: MessageListProps) {
  const text = useText();
  return (
    <List>
      {readFragment(MessageListItem, messages).map((message) => {
        const isUnread = !message.isRead || freshIds.has(message.id);
        return (
          <Item key={message.id} data-unread={isUnread}>
            {isUnread ? <VisuallyHidden>{text('message.unread')} </VisuallyHidden> : null}
            <strong>
              {message.link ? (
                <Link to={message.link} onClick={onFollow}>
                  {message.title}
                </Link>
              ) : (
                message.title
              )}
            </strong>
            {message.content ? <p>{message.content}</p> : null}
            <TimeAgo at={message.at} />
          </Item>
        );
      })}
    </List>
  );
}
