import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import type { RequestWriter } from '#kit/subgraph/context';
import { enforceWriteLimit } from '#kit/throttle/write-limits';
import { postDrafts } from '#schema/post-limits';
import type { FeedContext } from '../context.ts';
import { requirePresent } from '../erasure/erased-members.ts';
import { loadPosts } from '../post/load-posts.ts';
import { comparableId } from '../post/post.rules.ts';
import type { FeedTables } from '../tables.ts';
import { draftJson } from './draft.rules.ts';
import { type DraftRow, type DraftText, draftColumns, selectDrafts, toDraft } from './draft-row.ts';

export interface DraftInput {
  /** Null for a new draft, or for the draft of an edit. */
  draftId: string | null;
  productId: string | null;
  /** The post that it edits; null for a new post. */
  postId: string | null;
  /** What the caller saved last; null overwrites. */
  version: number | null;
  input: DraftText;
}

/** What is written of a draft. */
export interface Save {
  userId: string;
  productId: string | null;
  postId: string | null;
  input: string;
  at: Date;
  /** When it is published; null for a draft. */
  publishAt: Date | null;
}

interface Update extends Omit<Save, 'publishAt'> {
  draftId: string;
  /** -1 for any. */
  version: number;
}

const updateDraft = statement<FeedTables, Update>()((db, p) =>
  db
    .updateTable('post_draft')
    .set((eb) => ({
      input: p.cast('input', 'jsonb'),
      product_id: p('productId'),
      saved_at: p('at'),
      failure: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', p('draftId'))
    .where('user_id', '=', p('userId'))
    .where('post_id', 'is not distinct from', p.cast('postId', 'bigint'))
    .where('publish_at', 'is', null)
    .where((eb) =>
      eb.or([eb('version', '=', p('version')), eb(p.cast('version', 'integer'), '<', 0)]),
    )
    .returning(draftColumns),
);

/** What a repetition finds: the draft as the first save left it. */
const findSaved = statement<FeedTables, Update>()((db, p) =>
  selectDrafts(db)
    .where('id', '=', p('draftId'))
    .where('user_id', '=', p('userId'))
    .where('version', '=', (eb) => eb(p.cast('version', 'integer'), '+', 1))
    .where('product_id', 'is not distinct from', p.cast('productId', 'text'))
    .where('input', '=', p.cast('input', 'jsonb')),
);

/** What a repetition of the first save of a new draft finds: its id is not known yet. */
const findCreated = statement<FeedTables, Save & { since: Date }>()((db, p) =>
  selectDrafts(db)
    .where('user_id', '=', p('userId'))
    .where('post_id', 'is not distinct from', p.cast('postId', 'bigint'))
    .where('product_id', 'is not distinct from', p.cast('productId', 'text'))
    .where('publish_at', 'is not distinct from', p.cast('publishAt', 'timestamptz'))
    .where('version', '=', 1)
    .where('saved_at', '>', p('since'))
    .where('input', '=', p.cast('input', 'jsonb')),
);

const insert = statement<FeedTables, Save>()((db, p) =>
  db
    .insertInto('post_draft')
    .values({
      user_id: p('userId'),
      product_id: p('productId'),
      post_id: p.cast('postId', 'bigint'),
      input: p.cast('input', 'jsonb'),
      saved_at: p('at'),
      publish_at: p('publishAt'),
    })
    .returning(draftColumns),
);

const findEdit = statement<FeedTables, { userId: string; postId: string }>()((db, p) =>
  db
    .selectFrom('post_draft')
    .select('id')
    .where('user_id', '=', p('userId'))
    .where('post_id', '=', p('postId')),
);

const findState = statement<FeedTables, { userId: string; draftId: string }>()((db, p) =>
  db
    .selectFrom('post_draft')
    .select('publish_at as publishAt')
    .where('user_id', '=', p('userId'))
    .where('id', '=', p('draftId')),
);

export const lockOwn = statement<FeedTables, { userId: string }>()((db, p) =>
  db
    .selectFrom('post_draft')
    .select('id')
    .where('user_id', '=', p('userId'))
    .orderBy('id')
    .forUpdate(),
);

/**
 * Saves a text as it was typed. A repetition finds what the first save left.
 * @throws DRAFT_CHANGED when another save came first, POST_SCHEDULED, DRAFT_LIMIT, DRAFT_TOO_LARGE,
 * NOT_FOUND, THROTTLED
 */
export async function saveDraft(
  context: FeedContext,
  writer: RequestWriter,
  { draftId, productId, postId, version, input }: DraftInput,
): Promise<DraftRow> {
  const { database, clock } = context;
  const { userId } = writer;
  const json = draftJson(input);
  if (postId !== null && !(await loadPosts(database, [postId]))[0])
    throw new DomainError('NOT_FOUND');
  return database.transaction(async (tx) => {
    await requirePresent(tx, userId);
    await enforceWriteLimit(context, tx, 'postDraft', writer);
    const about = productId === null ? null : comparableId(productId);
    const save = { userId, productId: about, postId, input: json, at: clock.now() };
    const id = draftId ?? (postId && (await findEdit.first(tx, { userId, postId }))?.id);
    return id
      ? update(tx, { ...save, draftId: id, version: version ?? -1 })
      : insertDraft(tx, { ...save, publishAt: null });
  });
}

async function update(tx: Transaction, save: Update): Promise<DraftRow> {
  const { userId, draftId } = save;
  if (!isRowId(draftId)) throw new DomainError('NOT_FOUND');
  const saved = (await updateDraft.first(tx, save)) ?? (await findSaved.first(tx, save));
  if (saved) return toDraft(saved);
  const found = await findState.first(tx, { userId, draftId });
  if (!found) throw new DomainError('NOT_FOUND');
  throw new DomainError(found.publishAt ? 'POST_SCHEDULED' : 'DRAFT_CHANGED');
}

/** Inserts a draft, unless the same was inserted a moment ago. @throws DRAFT_LIMIT */
export async function insertDraft(tx: Transaction, save: Save): Promise<DraftRow> {
  const { userId, at } = save;
  const own = await lockOwn.run(tx, { userId });
  const since = new Date(at.getTime() - postDrafts.repeatedWithin);
  const repeated = await findCreated.first(tx, { ...save, since });
  if (repeated) return toDraft(repeated);
  if (own.length >= postDrafts.perMember) {
    throw new DomainError('DRAFT_LIMIT', { max: postDrafts.perMember });
  }
  const inserted = await insert.first(tx, save);
  if (!inserted) throw new DomainError('DRAFT_CHANGED');
  return toDraft(inserted);
}
