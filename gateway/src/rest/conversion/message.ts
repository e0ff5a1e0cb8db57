import type { RestMessageFragment } from '#schema/generated/rest-documents';
import type { Call } from '../operation.ts';
import { wireDate, wireId, wireSeconds } from './wire.ts';

export const messageFields = /* GraphQL */ `
  fragment RestMessage on Message {
    id
    title(language: $language)
    content(language: $language)
    at
    isRead
    link
  }
`;

export const messageRecord = (message: RestMessageFragment, { siteOrigin }: Call) => ({
  id: wireId(message.id),
  title: message.title,
  content: message.content,
  utc_timestamp: wireSeconds(message.at),
  date: wireDate(message.at),
  is_read: message.isRead,
  link: message.link && `${siteOrigin}${message.link}`,
});

export const unreadRecord = ({ messages, week }: { messages: number; week: number }) => ({
  unread_count: messages,
  week_count: week,
});
