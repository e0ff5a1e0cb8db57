import { formatMessage } from '#kit/runtime/messages';
import { DAY } from '#schema/durations';
import {
  type CorrectionKind,
  type Language,
  type Role,
  roles,
  type VitaminRuleCode,
} from '#schema/enums';
import type { IntegrityKind } from '#schema/integrity';
import type { NotificationTopic } from '#schema/notification-topics';
import { teamTimes } from '#schema/product-team';
import { reasonIn } from '#schema/rule-reason';
import { correctionText } from '#schema/vitamin-corrections';
import { type BadgeContent, badgeText, isAboutBadge } from './badge-text.rules.ts';
import { type MessageText, type Name, nameIn } from './message-name.rules.ts';
import { type WebhookContent, webhookText } from './webhook-text.rules.ts';

export type { MessageText, Name };

/** A message without its language. Stored as JSON, so kinds are only added and never changed. */
export type MessageContent =
  | { kind: 'welcome' | 'goldfinger' | 'developer' }
  // `correction` is left out for what a member earned.
  | {
      kind: 'vitamin';
      amount: number;
      rule: VitaminRuleCode;
      product: Name | null;
      correction?: { kind: CorrectionKind; reason: string };
    }
  | { kind: 'leadAccepted'; product: Name }
  | { kind: 'leadRejected'; product: Name; reason: string }
  | { kind: 'productListed'; product: Name }
  | { kind: 'productRejected'; product: Name; reason: string }
  | { kind: 'productTakenDown'; product: Name; reason: string }
  | { kind: 'productRestored'; product: Name }
  | { kind: 'upWithheld' | 'upReversed'; product: Name; reason: string }
  // Until staff decide; `rule` is the kind of the rule.
  | { kind: 'upPaused'; product: Name; rule: IntegrityKind }
  | { kind: 'productMerged'; product: Name; survivor: Name; reason: string }
  | { kind: 'upRestored'; product: Name; reason: string }
  | { kind: 'revisionReleased'; product: Name }
  | { kind: 'revisionRejected'; product: Name; reason: string }
  | { kind: 'postRemoved'; product: Name; header: string; reason: string }
  // `code`: of the error that its publication met.
  | { kind: 'postNotPublished'; product: Name; header: string; code: string }
  | { kind: 'commentReply' | 'commentMention'; product: Name; memberId: string }
  | { kind: 'commentHidden'; product: Name; reason: string }
  | { kind: 'commentShown'; product: Name }
  | { kind: 'questionAsked'; product: Name }
  | { kind: 'questionAnswered'; product: Name }
  | { kind: 'roleGranted' | 'roleRevoked'; role: Role; reason: string }
  | { kind: TeamNotice; product: Name }
  // `maintainers` is how many the new owner finds; left out for none.
  | { kind: 'productGained'; product: Name; maintainers?: number }
  // `byStaff`: staff, and not the owner, removed the maintainer.
  | { kind: 'maintainerLeft' | 'maintainerRemoved'; product: Name; byStaff?: true }
  | { kind: 'productTransferred'; product: Name; memberId: string }
  | { kind: 'claimRejected'; product: Name; reason: string }
  | BadgeContent
  | WebhookContent;

/** About owners and maintainers of a product, with its name alone. */
export type TeamNotice =
  | 'productLost'
  | 'productGiven'
  | 'maintainerJoined'
  | 'productOffered'
  | 'maintainerInvited'
  | 'claimLost';

/** About a change of a team. */
export type TeamContent = Extract<
  MessageContent,
  {
    kind:
      | TeamNotice
      | 'productGained'
      | 'productTransferred'
      | 'maintainerLeft'
      | 'maintainerRemoved';
  }
>;

const topicOfKind: Record<MessageContent['kind'], NotificationTopic | null> = {
  welcome: null,
  goldfinger: 'ROLES',
  developer: 'ROLES',
  vitamin: 'VITAMINS',
  leadAccepted: 'LEADS',
  leadRejected: 'LEADS',
  productListed: 'PRODUCTS',
  productRejected: 'PRODUCTS',
  productTakenDown: 'PRODUCTS',
  productRestored: 'PRODUCTS',
  // A member cannot mute messages about the own UP.
  upWithheld: null,
  upReversed: null,
  upPaused: null,
  upRestored: null,
  productMerged: 'PRODUCTS',
  revisionReleased: 'PRODUCTS',
  revisionRejected: 'PRODUCTS',
  postRemoved: 'PRODUCTS',
  postNotPublished: 'PRODUCTS',
  commentReply: 'TALK',
  commentMention: 'TALK',
  // A member cannot mute decisions about the own comments.
  commentHidden: null,
  commentShown: null,
  questionAsked: 'QUESTIONS',
  questionAnswered: 'ANSWERS',
  roleGranted: 'ROLES',
  roleRevoked: 'ROLES',
  productGained: 'PRODUCTS',
  productLost: 'PRODUCTS',
  productTransferred: 'PRODUCTS',
  productGiven: 'PRODUCTS',
  maintainerJoined: 'PRODUCTS',
  maintainerLeft: 'PRODUCTS',
  maintainerRemoved: 'PRODUCTS',
  productOffered: 'PRODUCTS',
  maintainerInvited: 'PRODUCTS',
  claimLost: 'PRODUCTS',
  claimRejected: 'PRODUCTS',
  badgeMinted: 'BADGES',
  badgeFailed: 'BADGES',
  badgeGasLow: 'BADGES',
  badgeContractFailed: 'BADGES',
  badgeTotalKept: 'BADGES',
  badgeRestored: 'BADGES',
  badgeSuspended: 'BADGES',
  badgeResumed: 'BADGES',
  webhookPaused: null,
};

/** What a member mutes to hear of no such message; null when it cannot be muted. */
export const topicOf = ({ kind }: Pick<MessageContent, 'kind'>): NotificationTopic | null =>
  topicOfKind[kind] ?? null;

function vitaminText(
  content: Extract<MessageContent, { kind: 'vitamin' }>,
  language: Language,
): MessageText {
  const { amount, rule, correction } = content;
  const product = nameIn(language, content.product);
  if (correction) {
    const { kind } = correction;
    const reason = reasonIn(language, correction.reason);
    const title = amount > 0 ? 'notice.vitaminAgain.title' : 'notice.vitaminReversed.title';
    return {
      title: formatMessage(language, title, { amount: Math.abs(amount) }),
      content: formatMessage(language, correctionText(rule, kind), { product, reason }),
    };
  }
  const reason = formatMessage(language, `vitamin.${rule}`, { product });
  if (amount > 0) {
    return { title: formatMessage(language, 'notice.vitamin.title', { amount }), content: reason };
  }
  return {
    title: formatMessage(language, 'notice.vitaminReversed.title', { amount: -amount }),
    content: formatMessage(language, 'vitamin.reversal', { reason }),
  };
}

const roleTexts = {
  [roles.developer]: 'notice.role.developer',
  [roles.goldfinger]: 'notice.role.goldfinger',
  [roles.staff]: 'notice.role.staff',
} as const satisfies Record<Role, string>;

/** The texts of a message in the reader's language. `member` is the nickname of its `memberId`. */
export function messageText(content: MessageContent, language: Language, member = ''): MessageText {
  if (isAboutBadge(content)) return badgeText(content, language);
  if (content.kind === 'webhookPaused') return webhookText(content, language);
  switch (content.kind) {
    case 'vitamin':
      return vitaminText(content, language);
    case 'welcome':
    case 'goldfinger':
    case 'developer':
      return noticeText(language, content.kind, {});
    case 'productGained':
      return gainedText(content, language);
    case 'maintainerLeft':
    case 'maintainerRemoved':
      return removalText(content, language);
    case 'leadAccepted':
    case 'productListed':
    case 'productRestored':
    case 'revisionReleased':
    case 'questionAsked':
    case 'questionAnswered':
    case 'productLost':
    case 'productGiven':
    case 'maintainerJoined':
    case 'claimLost':
    case 'commentShown':
      return noticeText(language, content.kind, { product: nameIn(language, content.product) });
    case 'productOffered':
    case 'maintainerInvited':
      return noticeText(language, content.kind, {
        product: nameIn(language, content.product),
        days: `${teamTimes.offerValid / DAY}`,
      });
    case 'productTransferred':
    case 'commentReply':
    case 'commentMention':
      return noticeText(language, content.kind, {
        product: nameIn(language, content.product),
        member,
      });
    case 'leadRejected':
    case 'productRejected':
    case 'productTakenDown':
    case 'upWithheld':
    case 'upReversed':
    case 'upRestored':
    case 'revisionRejected':
    case 'claimRejected':
    case 'commentHidden': {
      const { kind, product, reason } = content;
      return noticeText(language, kind, { product: nameIn(language, product), reason });
    }
    case 'upPaused': {
      const { kind, product } = content;
      const rule = formatMessage(language, `integrity.${content.rule}`);
      return noticeText(language, kind, { product: nameIn(language, product), rule });
    }
    case 'postRemoved': {
      const { kind, product, header, reason } = content;
      return noticeText(language, kind, { product: nameIn(language, product), header, reason });
    }
    case 'postNotPublished':
      return notPublishedText(content, language);
    case 'productMerged': {
      const { kind, product, survivor, reason } = content;
      const names = { product: nameIn(language, product), survivor: nameIn(language, survivor) };
      return noticeText(language, kind, { ...names, reason });
    }
    case 'roleGranted':
    case 'roleRevoked': {
      const { kind, role, reason } = content;
      return noticeText(language, kind, { role: formatMessage(language, roleTexts[role]), reason });
    }
    default:
      content satisfies never;
      return newerText(language);
  }
}

/** A newer release, which runs beside this one, has stored a kind that this one does not know. */
const newerText = (language: Language): MessageText => ({
  title: formatMessage(language, 'notice.newer.title'),
  content: formatMessage(language, 'notice.newer.content'),
});

const publicationFaults = ['FORBIDDEN', 'PRODUCT_NOT_FOUND', 'PICTURE_UNKNOWN'] as const;

function notPublishedText(
  { kind, product, header, code }: Extract<MessageContent, { kind: 'postNotPublished' }>,
  language: Language,
): MessageText {
  // Who scheduled it was staff without a proved second factor, and has no other right to publish it.
  const known = code === 'STAFF_FACTOR_NEEDED' ? 'FORBIDDEN' : code;
  const fault = publicationFaults.find((each) => each === known) ?? 'OTHER';
  const reason = formatMessage(language, `notice.postNotPublished.${fault}`);
  return noticeText(language, kind, { product: nameIn(language, product), header, reason });
}

function gainedText(
  { kind, product, maintainers }: Extract<MessageContent, { kind: 'productGained' }>,
  language: Language,
): MessageText {
  const text = noticeText(language, kind, { product: nameIn(language, product) });
  if (!maintainers) return text;
  return { ...text, content: formatMessage(language, `notice.${kind}.team`, { maintainers }) };
}

function removalText(
  {
    kind,
    product,
    byStaff,
  }: Extract<MessageContent, { kind: 'maintainerLeft' | 'maintainerRemoved' }>,
  language: Language,
): MessageText {
  const text = noticeText(language, kind, { product: nameIn(language, product) });
  return byStaff ? { ...text, content: formatMessage(language, `notice.${kind}.byStaff`) } : text;
}

const noticeText = (
  language: Language,
  kind: Exclude<MessageContent['kind'], 'vitamin' | 'webhookPaused'>,
  params: Record<string, string>,
): MessageText => ({
  title: formatMessage(language, `notice.${kind}.title`, params),
  content: formatMessage(language, `notice.${kind}.content`, params),
});
