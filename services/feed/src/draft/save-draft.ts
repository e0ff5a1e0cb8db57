import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import type { RequestWriter } from '#kit/subgraph/context';
import { enforceWriteLimit } from '#kit/throttle/write-limits';
import { formIdPattern } from '#schema/idempotency';
import { postDrafts } from '#schema/post-limits';
import type { FeedContext } from '../context.ts';
import { requirePresent } from '../erasure/erased-members.ts';
import { loadPosts } from '../post/load-posts.ts';
import { comparableId } from '../post/post.rules.ts';
import type { FeedTables } from '../tables.ts';
import { draftJson } from './draft.rules.ts';
import {
  type DraftRow,
  draftColumns,
  type PlannedText,
  selectDrafts,
  toDraft,
} from './draft-row.ts';

export interface DraftInput {
  /** Null for a new draft, or for the draft of an edit. */
  draftId: string | null;
  productId: string | null;
  /** The post that it edits; null for a new post. */
  postId: string | null;
  /** Random id of the form of a new post, which has one draft; null from older clients. */
  formId: string | null;
  /** What the caller saved last, 0 for nothing; null overwrites. */
  version: number | null;
  /** The version of the post on which it is typed; null leaves what was saved. */
  baseVersion: number | null;
  input: PlannedText;
}

/** What is written of a draft. */
export interface Save {
  userId: string;
  productId: string | null;
  postId: string | null;
  /** Null unless it is the draft of a form of a new post. */
  formId: string | null;
  /** Null unless it is the draft of an edit. */
  baseVersion: number | null;
  input: string;
  at: Date;
  /** When it is published; null for a draft. */
  publishAt: Date | null;
}

interface Update extends Save {
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
      base_version: eb.fn.coalesce(p.cast('baseVersion', 'integer'), 'base_version'),
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

const findOfForm = statement<FeedTables, { userId: string; formId: string }>()((db, p) =>
  db
    .selectFrom('post_draft')
    .select('id')
    .where('user_id', '=', p('userId'))
    .where('form_id', '=', p('formId')),
);

/** What a repetition of the first save of a new draft finds where no form is named. */
const findCreated = statement<FeedTables, Save & { since: Date }>()((db, p) =>
  selectDrafts(db)
    .where('user_id', '=', p('userId'))
    .where('post_id', 'is not distinct from', p.cast('postId', 'bigint'))
    .where('product_id', 'is not distinct from', p.cast('productId', 'text'))
    .where('publish_at', 'is not distinct from', p.cast('publishAt', 'timestamptz'))
    .where('form_id', 'is', null)
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
      form_id: p('formId'),
      base_version: p('baseVersion'),
      input: p.cast('input', 'jsonb'),
      saved_at: p('at'),
      publish_at: p('publishAt'),
    })
    .onConflict((conflict) => conflict.doNothing())
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

const lockInserts = statement<FeedTables, { userId: string }>()(
  (_, p) => sql<object>`
    select pg_advisory_xact_lock(hashtextextended('post draft ' || ${p.cast('userId', 'text')}, 0))
  `,
);

/** Until the transaction ends, no other one inserts a draft of the member. */
export async function holdInserts(tx: Transaction, userId: string): Promise<void> {
  await lockInserts.run(tx, { userId });
}

const findOwn = statement<FeedTables, { userId: string }>()((db, p) =>
  db.selectFrom('post_draft').select('id').where('user_id', '=', p('userId')),
);

/**
 * Saves a text as it was typed. A repetition finds what the first save left.
 * @throws DRAFT_CHANGED when another save came first, POST_SCHEDULED, DRAFT_LIMIT, DRAFT_TOO_LARGE,
 * FIELD_INVALID, NOT_FOUND, THROTTLED
 */
export async function saveDraft(
  context: FeedContext,
  writer: RequestWriter,
  { draftId, productId, postId, formId, version, baseVersion, input }: DraftInput,
): Promise<DraftRow> {
  const { database, clock } = context;
  const { userId } = writer;
  const json = draftJson(input);
  const isEdit = postId !== null;
  const known = { userId, postId, formId: isEdit ? null : formId };
  if (known.formId !== null && !formIdPattern.test(known.formId)) {
    throw new DomainError('FIELD_INVALID', { field: 'formId' });
  }
  if (isEdit && !(await loadPosts(database, [postId]))[0]) throw new DomainError('NOT_FOUND');
  return database.transaction(async (tx) => {
    await requirePresent(tx, userId);
    await enforceWriteLimit(context, tx, 'postDraft', writer);
    const about = productId === null ? null : comparableId(productId);
    const save = {
      ...known,
      productId: about,
      baseVersion: isEdit ? baseVersion : null,
      input: json,
      at: clock.now(),
      publishAt: null,
    };
    const id = draftId ?? (await findId(tx, known));
    const inserted = id ? null : await tryInsert(tx, save);
    if (inserted) return inserted;
    // Without an id here, another first save came at the same time.
    const found = id ?? (await findId(tx, known));
    if (!found) throw new DomainError('DRAFT_CHANGED');
    return update(tx, { ...save, draftId: found, version: version ?? -1 });
  });
}

/** The draft of the edit of a post or of a form, before the caller knows its id. */
async function findId(
  tx: Transaction,
  { userId, postId, formId }: Pick<Save, 'userId' | 'postId' | 'formId'>,
): Promise<string | undefined> {
  if (postId !== null) return (await findEdit.first(tx, { userId, postId }))?.id;
  return formId === null ? undefined : (await findOfForm.first(tx, { userId, formId }))?.id;
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
  const inserted = await tryInsert(tx, save);
  if (!inserted) throw new DomainError('DRAFT_CHANGED');
  return inserted;
}

/** @returns null where the edit or the form has a draft already @throws DRAFT_LIMIT */
async function tryInsert(tx: Transaction, save: Save): Promise<DraftRow | null> {
  const { userId, at } = save;
  await holdInserts(tx, userId);
  const own = await findOwn.run(tx, { userId });
  const since = new Date(at.getTime() - postDrafts.repeatedWithin);
  const repeated = save.formId === null ? await findCreated.first(tx, { ...save, since }) : null;
  if (repeated) return toDraft(repeated);
  if (own.length >= postDrafts.perMember) {
    throw new DomainError('DRAFT_LIMIT', { max: postDrafts.perMember });
  }
  const inserted = await insert.first(tx, save);
  return inserted && toDraft(inserted);
}
