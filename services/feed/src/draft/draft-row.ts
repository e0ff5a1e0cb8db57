import { type Kysely, sql } from 'kysely';
import type { FeedTables } from '../tables.ts';

/** The text of a draft as it was typed. */
export interface DraftText {
  topic: string;
  header: string;
  /** Unsanitised markup. */
  content: string;
  labels: readonly number[];
  pick: boolean;
}

/** A text with the time that its author has chosen for it, which is checked when it is scheduled. */
export interface PlannedText extends DraftText {
  plannedAt?: Date | null;
}

/** The text as its column has it; the time in RFC 3339. */
interface StoredText extends DraftText {
  plannedAt?: string;
}

export interface DraftRow extends PlannedText {
  id: string;
  productId: string | null;
  /** The post that it edits; null for a new one. */
  postId: string | null;
  /** The version of the post on which it was typed; null for a new one and where nobody said it. */
  baseVersion: number | null;
  version: number;
  savedAt: Date;
  publishAt: Date | null;
  failure: string | null;
}

/** The columns of `StoredDraft`. */
export const draftColumns = [
  'id',
  'product_id as productId',
  'post_id as postId',
  'base_version as baseVersion',
  'version',
  'saved_at as savedAt',
  'publish_at as publishAt',
  'failure',
  sql.ref<StoredText>('input').as('input'),
] as const;

/** A row of the table, whose text is one column. */
export type StoredDraft = Omit<DraftRow, keyof PlannedText> & { input: StoredText };

export const toDraft = ({ input, ...row }: StoredDraft): DraftRow => ({
  ...input,
  ...row,
  plannedAt: input.plannedAt ? new Date(input.plannedAt) : null,
});

export const selectDrafts = (db: Kysely<FeedTables>) =>
  db.selectFrom('post_draft').select(draftColumns);
