import { createHash } from 'node:crypto';
import { DomainError } from '#kit/runtime/errors';
import { requireText } from '#kit/runtime/field-text';
import { MINUTE } from '#schema/durations';
import type { Language } from '#schema/enums';
import { linkAddress } from '#schema/post-markup';
import {
  type HoldReason,
  mentionPattern,
  type TalkKind,
  talk,
  talkLengths,
  talkSpam,
} from '#schema/talk-limits';
import { detectLanguage } from '#schema/text-language';

/** A piece of a comment. */
export interface Part {
  text: string;
  href: string | null;
  memberId: string | null;
}

// An address ends before quotes, brackets and Chinese punctuation. A name of a host is tried once, from its
// first label: from each later one the search would read the rest of the text again.
const address =
  /(?:https?:\/\/|www\.|(?<![a-z0-9-]\.?)(?:[a-z0-9-]+\.)+[a-z]{2,}\/)[^\s<>"'()[\]{}\u3000-\u303f\uff00-\uffef\u201c\u201d]*/gi;
const endOfSentence = /(?<![.,!?;:])[.,!?;:]+$/;

/** Links of the text, completed by the policy of posts, and where they stand. */
function linksOf(text: string): { start: number; text: string; href: string }[] {
  return Array.from(text.matchAll(address)).flatMap((match) => {
    const shown = match[0].replace(endOfSentence, '');
    const href = linkAddress(shown);
    return href?.startsWith('mailto:') || !href ? [] : [{ start: match.index, text: shown, href }];
  });
}

/**
 * The pieces of a comment, which together are its text. Nothing in it is markup: a reader shows texts,
 * links and members.
 */
export function partsOf(content: string, members: readonly string[]): Part[] {
  const known = new Set(members);
  const mentions = Array.from(content.matchAll(mentionPattern)).flatMap((match) => {
    const memberId = match[1]?.toLowerCase() ?? '';
    const part = { start: match.index, text: match[0], href: null, memberId };
    return known.has(memberId) ? [part] : [];
  });
  const links = linksOf(content).map((link) => ({ ...link, memberId: null }));
  const parts: Part[] = [];
  let end = 0;
  const addText = (to: number) => {
    if (to > end) parts.push({ text: content.slice(end, to), href: null, memberId: null });
  };
  for (const { start, ...part } of [...mentions, ...links].sort((a, b) => a.start - b.start)) {
    // A mention inside a link is part of the link.
    if (start < end) continue;
    addText(start);
    parts.push(part);
    end = start + part.text.length;
  }
  addText(content.length);
  return parts;
}

/** The checked text of a comment. */
export interface CommentText {
  content: string;
  /** Distinct members, without the author. */
  mentions: string[];
  links: number;
  language: Language;
  /** Equal for texts that differ only in case, spaces and punctuation. */
  textHash: string;
}

/** The distinct ids that a text mentions, known or not, without its author. */
export function mentionsOf(content: string, authorId: string | null): string[] {
  const found = Array.from(content.matchAll(mentionPattern), ([, id = '']) => id.toLowerCase());
  return [...new Set(found)].filter((id) => id !== authorId);
}

/** @throws TOO_MANY_ENTRIES */
export function assertMentions(count: number): void {
  if (count <= talk.mentions) return;
  throw new DomainError('TOO_MANY_ENTRIES', { field: 'mentions', max: talk.mentions });
}

/** @throws FIELD_REQUIRED, FIELD_LENGTH, FIELD_INVALID; TOO_MANY_ENTRIES for mentions */
export function checkComment(input: string, authorId: string): CommentText {
  const content = requireText(input, 'content', talkLengths.comment);
  const mentions = mentionsOf(content, authorId);
  assertMentions(mentions.length);
  const words = content.replace(mentionPattern, ' ');
  return {
    content,
    mentions,
    links: linksOf(content).length,
    language: detectLanguage(words),
    textHash: textHashOf(content),
  };
}

/** Equal for texts that differ only in case, spaces and punctuation. */
function textHashOf(content: string): string {
  const letters = content.toLowerCase().replace(/[\s\p{P}\p{S}]+/gu, '');
  return createHash('sha256')
    .update(letters || content)
    .digest('base64url');
}

/** What the spam rules know of a comment. */
export interface SpamFacts extends Pick<CommentText, 'links' | 'mentions'> {
  isStaff: boolean;
  /** The member wrote the same text a short time ago. */
  isRepeated: boolean;
  isNewcomer: boolean;
}

/** Why a comment waits for staff; empty when it is shown at once. */
export function holdReasonsOf(facts: SpamFacts): HoldReason[] {
  const { links, mentions, isStaff, isRepeated, isNewcomer } = facts;
  if (isStaff) return [];
  const { ofNewAccount } = talkSpam;
  const isMuch = links > ofNewAccount.links || mentions.length > ofNewAccount.mentions;
  const reasons: HoldReason[] = [];
  if (isRepeated) reasons.push('REPEATED');
  if (links > talkSpam.links) reasons.push('LINKS');
  if (isNewcomer && isMuch) reasons.push('NEW_ACCOUNT');
  return reasons;
}

/** Until when its author may edit a comment. */
export const editableUntil = (at: Date): Date => new Date(at.getTime() + talk.editWindow);

/** @throws COMMENT_EDIT_LATE */
export function assertEditable(at: Date, now: Date): void {
  if (now.getTime() < editableUntil(at).getTime()) return;
  throw new DomainError('COMMENT_EDIT_LATE', { minutes: talk.editWindow / MINUTE });
}

/** Who reads a comment. */
export interface Reader {
  /** Null for visitors. */
  userId: string | null;
  isStaff: boolean;
}

/** Whether the reader may read the text and the author. Any other comment is an empty placeholder. */
export const isReadable = (
  { state, authorId }: { state: string; authorId: string | null },
  { userId, isStaff }: Reader,
): boolean =>
  state === 'SHOWN' ||
  (state !== 'DELETED' && (isStaff || (authorId !== null && authorId === userId)));

/** What a comment is about, by its kind: the id of an UP is `<product>:<member>`. */
export interface SubjectKey {
  kind: TalkKind;
  subjectId: string;
  productId: string | null;
  postId: string | null;
  voterId: string | null;
}

const productPattern = /^[\w-]{1,64}$/;
const postPattern = /^[1-9]\d{0,17}$/;
const upPattern = /^([\w-]{1,64}):([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** Null for what is no id of this kind. */
export function subjectKey(kind: TalkKind, subjectId: string): SubjectKey | null {
  const key = { kind, subjectId, productId: null, postId: null, voterId: null };
  switch (kind) {
    case 'PRODUCT':
      return productPattern.test(subjectId) ? { ...key, productId: subjectId } : null;
    case 'POST':
      return postPattern.test(subjectId) ? { ...key, postId: subjectId } : null;
    case 'UP': {
      const [, productId = '', voterId = ''] = upPattern.exec(subjectId) ?? [];
      return productId ? { ...key, productId, voterId } : null;
    }
    default:
      return kind satisfies never;
  }
}
