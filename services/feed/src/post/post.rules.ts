import { DomainError } from '#kit/runtime/errors';
import { optionalText, requireText } from '#kit/runtime/field-text';
import { DAY } from '#schema/durations';
import { postLabels, type Role, roles } from '#schema/enums';
import { counts, lengths } from '#schema/limits';
import { plainText, stripMarkup } from '#schema/markup';
import { detectLanguage } from '#schema/text-language';
import { textLength } from '#schema/text-length';
import type { ProductCopy } from '../product/product-copies.ts';
import { excerptOf, sanitizeContent } from './content.rules.ts';

const pickPoints = 9;

/**
 * The published formula of rising posts, in whole milliseconds: the time of publication plus 24 hours
 * for every tenfold of the points. A post has 1 point, 1 per like and 9 for a pick, so a pick or 9
 * likes are worth one day and 99 likes two. The rank does not depend on the current time.
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

interface Author {
  userId: string;
  roles: readonly Role[];
  /** Staff in a session without a proved second factor act as other members. */
  lacksFactor?: boolean;
}

/**
 * Allows the product's owner and maintainers with the developer role, and staff.
 * @throws FORBIDDEN, STAFF_FACTOR_NEEDED
 */
export function assertMayPublish(
  author: Author,
  { ownerId, maintainerIds }: Pick<ProductCopy, 'ownerId' | 'maintainerIds'>,
): void {
  const isOwn = author.userId === ownerId || maintainerIds.includes(author.userId);
  if (isOwn && author.roles.includes(roles.developer)) return;
  if (author.lacksFactor) throw new DomainError('STAFF_FACTOR_NEEDED');
  if (!author.roles.includes(roles.staff)) throw new DomainError('FORBIDDEN');
}

/** Only staff set picks; the flag of others is ignored, not rejected. */
export const isPick = (
  requested: boolean,
  author: Pick<Author, 'roles' | 'lacksFactor'>,
): boolean => requested && author.roles.includes(roles.staff) && !author.lacksFactor;

export interface PostDraft {
  topic: string;
  header: string;
  /** Unsanitised markup. */
  content: string;
  labels: readonly number[];
}

/** The stored text of a post. */
export interface PostText {
  topic: string;
  header: string;
  /** Sanitised markup. */
  content: string;
  excerpt: string;
  labels: number[];
  language: 'en' | 'zh';
  /** The text that a search matches. */
  searchText: string;
}

/** @throws FIELD_REQUIRED, FIELD_LENGTH, FIELD_INVALID, TOO_MANY_LABELS */
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
  // Bounds the work of the parser before it runs.
  if (html.length > rawMax) throw tooLong();
  if (!html.isWellFormed()) throw new DomainError('FIELD_INVALID', { field: 'content' });
  // PostgreSQL text cannot store NUL.
  const content = sanitizeContent(html.replaceAll('\0', ''));
  const length = textLength(stripMarkup(content));
  if (length < min) throw new DomainError('FIELD_REQUIRED', { field: 'content' });
  if (length > max) throw tooLong();
  return content;
}

/** Removes duplicates and preserves the order. */
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

/** An id for a statement. PostgreSQL rejects text with NUL, and the empty id matches no product. */
export const comparableId = (id: string): string => (id.includes('\0') ? '' : id);
