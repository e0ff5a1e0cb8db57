import { DomainError } from '#kit/runtime/errors';
import { optionalText, requireText } from '#kit/runtime/field-text';
import { postLabels, type Role, roles } from '#schema/enums';
import { counts, lengths, textLength } from '#schema/limits';
import { plainText, stripMarkup } from '#schema/markup';
import { excerptOf, sanitizeContent } from './content.rules.ts';
import { detectLanguage } from './language.rules.ts';

const DAY = 24 * 60 * 60 * 1000;
const pickPoints = 9;

/**
 * Q48, the order of rising posts, as the About page tells it: a post stands where its time of
 * publication puts it, plus 24 hours for every tenfold of its points; it has 1 point, 1 more for
 * each like and 9 more when it is a pick. So a pick stands a day ahead of its time, as does a post
 * with 9 likes; 99 likes are worth two days. The rank does not depend on when it is looked at.
 * Milliseconds, whole.
 */
export function risingRank({
  at,
  likes,
  pick,
}: {
  at: Date;
  likes: number;
  pick: boolean;
}): number {
  const points = 1 + likes + (pick ? pickPoints : 0);
  return at.getTime() + Math.round(DAY * Math.log10(points));
}

/** Q1: the product's owner developer, or staff. FORBIDDEN. */
export function assertMayPublish(
  author: { userId: string; roles: readonly Role[] },
  ownerId: string | null,
): void {
  const isOwner = author.userId === ownerId && author.roles.includes(roles.developer);
  if (!isOwner && !author.roles.includes(roles.staff)) throw new DomainError('FORBIDDEN');
}

/** Q22: staff set picks; the wish of others is left out, not refused. */
export const isPick = (wished: boolean, author: { roles: readonly Role[] }): boolean =>
  wished && author.roles.includes(roles.staff);

export interface PostDraft {
  topic: string;
  header: string;
  /** Markup as it was typed. */
  content: string;
  labels: readonly number[];
}

/** What is kept of a draft. */
export interface PostText {
  topic: string;
  header: string;
  /** Sanitised markup. */
  content: string;
  excerpt: string;
  labels: number[];
  language: 'en' | 'zh';
  /** All that a search may find. */
  searchText: string;
}

/** F5. FIELD_REQUIRED, FIELD_LENGTH, FIELD_INVALID, TOO_MANY_LABELS. */
export function checkDraft(draft: PostDraft): PostText {
  const header = requireText(draft.header.replace(/\s+/g, ' '), 'header', lengths.postHeader);
  const topic = optionalText(draft.topic, 'topic', lengths.postTopic) ?? '';
  const content = checkContent(draft.content);
  const labels = checkLabels(draft.labels);
  const text = plainText(content);
  return {
    topic,
    header,
    content,
    excerpt: excerptOf(content),
    labels,
    language: detectLanguage(`${header}\n${text}`),
    searchText: `${header}\n${topic}\n${text}`,
  };
}

function checkContent(html: string): string {
  const { min, max, rawMax } = lengths.postContent;
  const tooLong = () => new DomainError('FIELD_LENGTH', { field: 'content', min, max });
  // Bounds the work of the parser, whatever is in it (C14).
  if (html.length > rawMax) throw tooLong();
  // PostgreSQL cannot store this character, and no reader misses it.
  const content = sanitizeContent(html.replaceAll('\0', ''));
  const length = textLength(stripMarkup(content));
  if (length < min) throw new DomainError('FIELD_REQUIRED', { field: 'content' });
  if (length > max) throw tooLong();
  return content;
}

/** Q21; the same one twice counts once, the order stays. */
function checkLabels(given: readonly number[]): number[] {
  const labels = [...new Set(given)];
  if (!labels.every(isPostLabel)) throw new DomainError('FIELD_INVALID', { field: 'labels' });
  if (labels.length > counts.postLabels) {
    throw new DomainError('TOO_MANY_LABELS', { max: counts.postLabels });
  }
  return labels;
}

export const isPostLabel = (label: number): boolean =>
  (postLabels as readonly number[]).includes(label);
