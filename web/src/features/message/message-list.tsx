import styled from '@emotion/styled';
import { Link } from 'react-router';
import { TimeAgo } from '../../components/time-ago.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { type FragmentType, graphql, readFragment } from '../../gql/index.ts';
import { useText } from '../../lib/text/use-text.ts';
import { color, radius, shortText, size } from '../../lib/theme-tokens.ts';

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

const List = styled('ul')({ display: 'grid' });

const Item = styled('li')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '2px 16px',
  padding: '14px 12px 14px 28px',
  marginInline: '-12px 0',
  borderRadius: radius.control,
  overflowWrap: 'anywhere',
  // A line between two messages, hidden beside the one under the pointer.
  '& + &::after': {
    content: '""',
    position: 'absolute',
    insetInline: '28px 12px',
    top: 0,
    borderTop: `1px solid ${color.line}`,
  },
  '& strong': { fontWeight: 500 },
  '& p': { gridColumn: '1 / -1', color: color.muted, fontSize: size.small, ...shortText },
  '& time': {
    gridColumn: 2,
    gridRow: 1,
    color: color.muted,
    fontSize: size.note,
    lineHeight: 1.85,
  },
  '& a': { textDecoration: 'none' },
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.control },
  '&:has(a):hover': { background: color.sunken },
  '&[data-unread="true"]': {
    '& strong': { fontWeight: 700 },
    '&::before': {
      content: '""',
      position: 'absolute',
      left: 10,
      top: 22,
      width: 8,
      height: 8,
      borderRadius: '50%',
      background: color.primary,
    },
  },
});

/** The page refetches what it shows: a message tells of a change, which a cached page does not have. */
const showsNews = { showsNews: true };

interface MessageListProps {
  messages: readonly FragmentType<typeof MessageListItem>[];
  /** Messages that stay highlighted after they were marked as read. */
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
                <Link to={message.link} state={showsNews} onClick={onFollow}>
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
