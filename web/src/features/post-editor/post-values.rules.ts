import { lengths } from '#schema/limits';
import type { SavedDraft } from '../../lib/form/draft-saver.ts';
import type { LocalCopy } from '../../lib/form/local-copy.ts';
import { toLocalTime } from '../../lib/form/local-time.ts';

/** The form of a post. */
export interface PostValues {
  /** '' while none is chosen. */
  productId: string;
  topic: string;
  header: string;
  /** Markup; '' without a text. */
  content: string;
  /** Numbers of post types. */
  labels: string[];
  pick: boolean;
  /** Local time of the field; '' for now. */
  publishAt: string;
}

/** The text of a post or of a draft, as the graph has it. */
export interface PostText {
  topic: string;
  header: string;
  content: string;
  labels: number[];
  pick: boolean;
}

export interface StoredPostDraft extends SavedDraft, PostText {
  productId: string | null;
  /** The post that it edits; null for a new one. */
  postId: string | null;
  /** The version of the post on which it was typed; null for a new one and where nobody said it. */
  baseVersion: number | null;
  /** The time that was chosen for it, in RFC 3339; null for none. */
  plannedAt: string | null;
  /** RFC 3339; null unless it is scheduled. */
  publishAt: string | null;
}

export const noPost: PostValues = {
  productId: '',
  topic: '',
  header: '',
  content: '',
  labels: [],
  pick: false,
  publishAt: '',
};

/** What is stored as a draft, and published. */
export const toText = ({ topic, header, content, labels, pick }: PostValues): PostText => ({
  topic: topic.trim(),
  header: header.trim(),
  content,
  labels: labels.map(Number),
  pick,
});

export function valuesOf(text: PostText, productId: string, publishAt: string | null): PostValues {
  const { topic, header, content, labels, pick } = text;
  return {
    productId,
    topic,
    header,
    content,
    labels: labels.map(String),
    pick,
    publishAt: publishAt ? toLocalTime(Date.parse(publishAt)) : '',
  };
}

export const isSamePost = (one: PostValues, other: PostValues): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** At most three labels: a fourth one is not taken. */
export function toggleLabel(labels: readonly string[], label: string, max: number): string[] {
  if (labels.includes(label)) return labels.filter((each) => each !== label);
  return labels.length < max ? [...labels, label] : [...labels];
}

interface WantedDraft {
  draftId?: string | undefined;
  postId?: string | undefined;
  productId?: string | undefined;
}

/**
 * The draft to go on with: the one that is asked for, that of the post, or the last one of the product
 * that is not scheduled. Without a product, the last one of any.
 */
export function draftFor<D extends StoredPostDraft>(
  drafts: readonly D[],
  { draftId, postId, productId }: WantedDraft,
): D | null {
  if (draftId) return drafts.find(({ id }) => id === draftId) ?? null;
  if (postId) return drafts.find((draft) => draft.postId === postId) ?? null;
  const open = drafts.filter((draft) => draft.postId === null && draft.publishAt === null);
  return open.find((draft) => !productId || draft.productId === productId) ?? null;
}

/** The post that is edited, as it is now. */
export interface EditedPost {
  version: number;
  /** RFC 3339; null without an edit. */
  editedAt: string | null;
}

/** Of no post: the server then says that the post was changed. */
const unknownVersion = 0;

/** On which version of the post a stored draft was typed. An older release did not say it. */
function baseOfDraft({ baseVersion, savedAt }: StoredPostDraft, post: EditedPost): number {
  if (baseVersion !== null) return baseVersion;
  const isOlder = Date.parse(savedAt) < Date.parse(post.editedAt ?? savedAt);
  return isOlder ? unknownVersion : post.version;
}

function baseOfCopy(
  { baseRevision }: LocalCopy<PostValues>,
  stored: StoredPostDraft | null,
  post: EditedPost,
): number {
  if (baseRevision) return Number(baseRevision);
  if (stored) return baseOfDraft(stored, post);
  return post.editedAt === null ? post.version : unknownVersion;
}

export interface OpenedPost {
  initial: PostValues;
  /** Whether the values have what the stored draft does not have yet. */
  isUnsaved: boolean;
  /** Whether the form shows what was typed before. */
  isRestored: boolean;
  draft: SavedDraft | null;
  /** What this form may have saved already, on top of `draft`; null for nothing. */
  unsure: PostValues | null;
  /** The version of the post on which the values were typed; null for a new post. */
  baseVersion: number | null;
}

/**
 * What the form shows first: what was typed in this tab and not saved, else the stored draft, else `base`.
 * With what was typed comes the version that it changed, so that the server notices other changes.
 */
export function openPost(
  stored: StoredPostDraft | null,
  base: PostValues,
  copy: LocalCopy<PostValues> | null,
  post: EditedPost | null = null,
): OpenedPost {
  const shown = stored
    ? valuesOf(stored, stored.productId ?? base.productId, stored.publishAt ?? stored.plannedAt)
    : base;
  // The copy of an older release may lack fields.
  const typed = copy && { ...noPost, ...copy.values };
  if (!typed || isSamePost(typed, shown)) {
    const isRestored = stored !== null;
    const baseVersion = post && (stored ? baseOfDraft(stored, post) : post.version);
    return {
      initial: shown,
      isUnsaved: false,
      isRestored,
      draft: stored,
      unsure: null,
      baseVersion,
    };
  }
  // A first save whose response got lost has a version that no copy knows.
  const draft = stored && { ...stored, version: copy.version ?? 0 };
  const unsure = copy.unsure ? { ...noPost, ...copy.unsure } : null;
  const baseVersion = post && baseOfCopy(copy, stored, post);
  return { initial: typed, isUnsaved: true, isRestored: true, draft, unsure, baseVersion };
}

/** Characters of the markup that the server reads. */
export const isTooMuchMarkup = (content: string): boolean =>
  content.length > lengths.postContent.rawMax;
