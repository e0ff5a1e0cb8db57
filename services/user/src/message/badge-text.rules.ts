import { formatMessage } from '#kit/runtime/messages';
import type { Language } from '#schema/enums';
import { type MessageText, type Name, nameIn } from './message-name.rules.ts';

/** A message about a badge. */
export type BadgeContent =
  | { kind: 'badgeMinted' | 'badgeFailed'; badge: Name }
  // `mints`: how many the prepaid gas still covers.
  | { kind: 'badgeGasLow'; badge: Name; mints: number; suspended: boolean }
  | { kind: 'badgeContractFailed' | 'badgeRestored' | 'badgeResumed'; badge: Name }
  | { kind: 'badgeSuspended'; badge: Name; reason: string }
  | { kind: 'badgeTotalKept'; badge: Name; total: number };

const kinds: readonly string[] = [
  'badgeMinted',
  'badgeFailed',
  'badgeGasLow',
  'badgeContractFailed',
  'badgeTotalKept',
  'badgeRestored',
  'badgeSuspended',
  'badgeResumed',
] satisfies readonly BadgeContent['kind'][];

export const isAboutBadge = <C extends { kind: string }>(
  content: C,
): content is Extract<C, BadgeContent> => kinds.includes(content.kind);

/** The texts of a message about a badge in the reader's language. */
export function badgeText(content: BadgeContent, language: Language): MessageText {
  const isOut = content.kind === 'badgeGasLow' && content.suspended;
  const notice = isOut ? 'badgeGasOut' : content.kind;
  const mints = content.kind === 'badgeGasLow' ? content.mints : 0;
  const total = content.kind === 'badgeTotalKept' ? content.total : 0;
  const reason = content.kind === 'badgeSuspended' ? content.reason : '';
  const values = { badge: nameIn(language, content.badge), mints, total, reason };
  return {
    title: formatMessage(language, `notice.${notice}.title`, values),
    content: formatMessage(language, `notice.${notice}.content`, values),
  };
}
