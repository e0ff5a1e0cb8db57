import { formatMessage } from '#kit/runtime/messages';
import type { Language, VitaminRuleCode } from '#schema/enums';
import type { NotificationTopic } from '#schema/notification-topics';

/** A product's name; one of the two languages may be empty. */
export interface Name {
  en: string;
  zh: string;
}

/** A message without its language. Stored as JSON, so kinds are only added and never changed. */
export type MessageContent =
  | { kind: 'welcome' | 'goldfinger' | 'developer' }
  | { kind: 'vitamin'; amount: number; rule: VitaminRuleCode; product: Name | null }
  | { kind: 'leadAccepted'; product: Name }
  | { kind: 'leadRejected'; product: Name; reason: string }
  | { kind: 'productListed'; product: Name }
  | { kind: 'productRejected'; product: Name; reason: string }
  | { kind: 'questionAsked'; product: Name }
  | { kind: 'questionAnswered'; product: Name };

const topicOfKind: Record<MessageContent['kind'], NotificationTopic | null> = {
  welcome: null,
  goldfinger: 'ROLES',
  developer: 'ROLES',
  vitamin: 'VITAMINS',
  leadAccepted: 'LEADS',
  leadRejected: 'LEADS',
  productListed: 'PRODUCTS',
  productRejected: 'PRODUCTS',
  questionAsked: 'QUESTIONS',
  questionAnswered: 'ANSWERS',
};

/** What a member mutes to hear of no such message; null when it cannot be muted. */
export const topicOf = ({ kind }: Pick<MessageContent, 'kind'>): NotificationTopic | null =>
  topicOfKind[kind];

export interface MessageText {
  title: string;
  content: string;
}

const nameIn = (language: Language, name: Name | null): string =>
  name ? name[language] || name.en || name.zh : '';

function vitaminText(
  content: Extract<MessageContent, { kind: 'vitamin' }>,
  language: Language,
): MessageText {
  const { amount, rule } = content;
  const product = nameIn(language, content.product);
  const reason = formatMessage(language, `vitamin.${rule}`, { product });
  if (amount > 0) {
    return { title: formatMessage(language, 'notice.vitamin.title', { amount }), content: reason };
  }
  return {
    title: formatMessage(language, 'notice.vitaminReversed.title', { amount: -amount }),
    content: formatMessage(language, 'vitamin.reversal', { reason }),
  };
}

/** The texts of a message in the reader's language. */
export function messageText(content: MessageContent, language: Language): MessageText {
  switch (content.kind) {
    case 'vitamin':
      return vitaminText(content, language);
    case 'welcome':
    case 'goldfinger':
    case 'developer':
      return noticeText(language, content.kind, {});
    case 'leadAccepted':
    case 'productListed':
    case 'questionAsked':
    case 'questionAnswered':
      return noticeText(language, content.kind, { product: nameIn(language, content.product) });
    case 'leadRejected':
    case 'productRejected': {
      const { kind, product, reason } = content;
      return noticeText(language, kind, { product: nameIn(language, product), reason });
    }
    default:
      return content satisfies never;
  }
}

const noticeText = (
  language: Language,
  kind: Exclude<MessageContent['kind'], 'vitamin'>,
  params: Record<string, string>,
): MessageText => ({
  title: formatMessage(language, `notice.${kind}.title`, params),
  content: formatMessage(language, `notice.${kind}.content`, params),
});
