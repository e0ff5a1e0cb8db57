import { DomainError } from '#kit/runtime/errors';
import { optionalText, requireText } from '#kit/runtime/field-text';
import { DAY } from '#schema/durations';
import { postLabels, type Role, roles } from '#schema/enums';
import { counts, lengths } from '#schema/limits';
import { contentLength, plainText } from '#schema/markup';
import { postPictures, postUndo } from '#schema/post-limits';
import { detectLanguage } from '#schema/text-language';
import type { ProductCopy } from '../product/product-copies.ts';
import { excerptOf, picturesOf, sanitizeContent } from './content.rules.ts';

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

/** Who publishes or changes a post. */
export interface Author {
  userId: string;
  roles: readonly Role[];
  /** Staff in a session without a proved second factor act as other members. */
  lacksFactor?: boolean;
}

type Team = Pick<ProductCopy, 'ownerId' | 'maintainerIds'>;

/** Whether the author is owner or maintainer of the product, with the developer role. */
export const isOfTeam = ({ userId, roles: held }: Author, team: Team): boolean =>
  (userId === team.ownerId || team.maintainerIds.includes(userId)) &&
  held.includes(roles.developer);

/** Staff in a session with a proved second factor. */
export const actsAsStaff = (author: Pick<Author, 'roles' | 'lacksFactor'>): boolean =>
  author.roles.includes(roles.staff) && !author.lacksFactor;

/** The product's owner and maintainers with the developer role, and staff. */
export const mayPublish = (author: Author, team: Team): boolean =>
  isOfTeam(author, team) || actsAsStaff(author);

/** The same for publishing, editing, removing and restoring. @throws FORBIDDEN, STAFF_FACTOR_NEEDED */
export function assertMayPublish(author: Author, team: Team): void {
  if (mayPublish(author, team)) return;
  throw new DomainError(author.lacksFactor ? 'STAFF_FACTOR_NEEDED' : 'FORBIDDEN');
}

/** What a post is to its readers. */
export function stateOf({ removedAt, visible }: { removedAt: Date | null; visible: boolean }) {
  if (removedAt) return 'REMOVED';
  return visible ? 'PUBLISHED' : 'HIDDEN';
}

/** Whether a member may read a post; who may change it may, too. An author sees it in every state. */
export const isSeenBy = (
  { visible, authorId }: { visible: boolean; authorId: string },
  { userId }: { userId: string },
): boolean => visible || authorId === userId;

/** Until when a removed post can be restored; null for one that is not removed. */
export const restorableUntil = (removedAt: Date | null): Date | null =>
  removedAt && new Date(removedAt.getTime() + postUndo);

/** Of those who may change the post: only staff restore what staff removed. */
export const mayRestore = (
  author: Pick<Author, 'roles' | 'lacksFactor'>,
  removedByStaff: boolean,
): boolean => !removedByStaff || actsAsStaff(author);

/** @throws RESTORE_LATE; FORBIDDEN for what staff removed, unless staff restore it */
export function assertMayRestore(
  author: Author,
  { removedAt, removedByStaff }: { removedAt: Date; removedByStaff: boolean },
  now: Date,
): void {
  if (!mayRestore(author, removedByStaff)) throw new DomainError('FORBIDDEN');
  if (removedAt.getTime() + postUndo <= now.getTime()) throw new DomainError('RESTORE_LATE');
}

/** Only staff set picks; the flag of others is ignored, not rejected. */
export const isPick = (
  requested: boolean,
  author: Pick<Author, 'roles' | 'lacksFactor'>,
): boolean => requested && actsAsStaff(author);

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
  /** The names of the files that the content shows. */
  pictures: string[];
  labels: number[];
  language: 'en' | 'zh';
  /** The text that a search matches. */
  searchText: string;
}

/**
 * The one check of a text that is published, scheduled or edited.
 * @param origin `https://host` of the site
 * @throws FIELD_REQUIRED, FIELD_LENGTH, FIELD_INVALID, TOO_MANY_LABELS, TOO_MANY_ENTRIES;
 * PICTURE_UNKNOWN for a picture from elsewhere
 */
export function checkDraft(draft: PostDraft, origin: string): PostText {
  const header = requireText(draft.header.replace(/\s+/g, ' '), 'header', lengths.postHeader);
  const topic = optionalText(draft.topic, 'topic', lengths.postTopic) ?? '';
  const content = checkContent(draft.content, origin);
  const labels = checkLabels(draft.labels);
  const text = plainText(content);
  return {
    topic,
    header,
    content,
    excerpt: excerptOf(content),
    pictures: checkPictures(content),
    labels,
    language: detectLanguage(`${header}\n${text}`),
    searchText: `${header}\n${topic}\n${text}`,
  };
}

function checkContent(html: string, origin: string): string {
  const { min, max, rawMax } = lengths.postContent;
  const tooLong = () => new DomainError('FIELD_LENGTH', { field: 'content', min, max });
  // Bounds the work of the parser before it runs.
  if (html.length > rawMax) throw tooLong();
  if (!html.isWellFormed()) throw new DomainError('FIELD_INVALID', { field: 'content' });
  // PostgreSQL text cannot store NUL.
  const { html: content, hasForeignPicture } = sanitizeContent(html.replaceAll('\0', ''), origin);
  const length = contentLength(content);
  if (length < min) throw new DomainError('FIELD_REQUIRED', { field: 'content' });
  if (length > max) throw tooLong();
  if (hasForeignPicture) throw new DomainError('PICTURE_UNKNOWN', { field: 'content' });
  return content;
}

function checkPictures(content: string): string[] {
  const names = picturesOf(content);
  if (names.length <= postPictures) return names;
  throw new DomainError('TOO_MANY_ENTRIES', { field: 'pictures', max: postPictures });
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
