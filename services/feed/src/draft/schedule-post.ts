import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import type { RequestWriter } from '#kit/subgraph/context';
import { enforceWriteLimit } from '#kit/throttle/write-limits';
import type { FeedContext } from '../context.ts';
import { requirePresent } from '../erasure/erased-members.ts';
import { awaitPictures, releasePicturesOf, usePictures } from '../picture/post-pictures.ts';
import { actsAsStaff, isPick } from '../post/post.rules.ts';
import { checkPublication, type PublishPost } from '../post/publish-post.ts';
import { readAuthor } from '../post/read-author.ts';
import type { FeedTables } from '../tables.ts';
import { checkPublishAt, draftJson } from './draft.rules.ts';
import { type DraftRow, draftColumns, toDraft } from './draft-row.ts';
import { lockDraft } from './lock-draft.ts';
import { holdInserts, insertDraft, type Save } from './save-draft.ts';

/** Of a draft that `lockDraft` found. */
const scheduleDraft = statement<
  FeedTables,
  Omit<Save, 'postId' | 'formId' | 'baseVersion'> & { draftId: string; asStaff: boolean }
>()((db, p) =>
  db
    .updateTable('post_draft')
    .set((eb) => ({
      input: p.cast('input', 'jsonb'),
      product_id: p('productId'),
      saved_at: p('at'),
      publish_at: p('publishAt'),
      as_staff: p('asStaff'),
      failure: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', p('draftId')),
);

const markStaff = statement<FeedTables, { id: string }>()((db, p) =>
  db.updateTable('post_draft').set({ as_staff: true }).where('id', '=', p('id')),
);

/**
 * Keeps a post that may be published now for its time. It replaces the text of the draft that it comes
 * from, also of a scheduled one. Returns the id of the draft.
 * @throws NOT_FOUND for a draft that is not the author's, or was published; DRAFT_CHANGED after another
 * save of it; SCHEDULE_PAST, SCHEDULE_TOO_FAR, DRAFT_LIMIT, THROTTLED, and the errors of `checkPublication`
 */
export async function schedulePost(
  context: FeedContext,
  writer: RequestWriter,
  { draftId: given, draftVersion, publishAt, ...input }: PublishPost & { publishAt: Date },
): Promise<string> {
  const { database, clock, outbox } = context;
  const { userId } = writer;
  await awaitPictures(context, userId, input.content);
  return database.transaction(async (tx) => {
    await requirePresent(tx, userId);
    const draftId = await lockDraft(tx, userId, given, draftVersion);
    // Locked before the write limit, as the drafts of those that exist are.
    if (draftId === null) await holdInserts(tx, userId);
    const author = await readAuthor(tx, writer);
    const used = draftId === null ? undefined : (`draft:${draftId}` as const);
    const { product, text } = await checkPublication(context, tx, author, input, used);
    const now = clock.now();
    const save = {
      userId,
      productId: product.id,
      input: draftJson({ ...input, pick: isPick(input.pick, author) }),
      at: now,
      publishAt: checkPublishAt(publishAt, now),
    };
    await enforceWriteLimit(context, tx, 'post', writer);
    const asStaff = actsAsStaff(author);
    if (draftId !== null) await scheduleDraft.run(tx, { ...save, draftId, asStaff });
    const fresh = { ...save, postId: null, formId: null, baseVersion: null };
    const id = draftId ?? (await insertDraft(tx, fresh)).id;
    if (draftId === null && asStaff) await markStaff.run(tx, { id });
    const use = { userId, usedBy: `draft:${id}`, names: text.pictures, now } as const;
    await outbox.add(tx, ...(await usePictures(tx, use)));
    return id;
  });
}

const endSchedule = statement<FeedTables, { userId: string; draftId: string }>()((db, p) =>
  db
    .updateTable('post_draft')
    .set((eb) => ({ publish_at: null, version: eb('version', '+', 1) }))
    .where('id', '=', p('draftId'))
    .where('user_id', '=', p('userId'))
    .where('post_id', 'is', null)
    .returning(draftColumns),
);

/** Makes a scheduled post a draft again. @throws NOT_FOUND, also after its publication */
export async function unschedulePost(
  { database, clock, outbox }: FeedContext,
  userId: string,
  draftId: string,
): Promise<DraftRow> {
  if (!isRowId(draftId)) throw new DomainError('NOT_FOUND');
  return database.transaction(async (tx) => {
    const draft = await endSchedule.first(tx, { userId, draftId });
    if (!draft) throw new DomainError('NOT_FOUND');
    await outbox.add(tx, ...(await releasePicturesOf(tx, [`draft:${draftId}`], clock.now())));
    return toDraft(draft);
  });
}
