import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import { readRoles } from '#kit/service/role-copy';
import { roles } from '#schema/enums';
import type { ErrorCode } from '#schema/errors';
import { postNotPublished } from '#schema/generated/events';
import type { FeedContext } from '../context.ts';
import { releasePicturesOf } from '../picture/post-pictures.ts';
import { checkPublication, insertAllowed } from '../post/publish-post.ts';
import { readProduct } from '../product/product-copies.ts';
import type { FeedTables } from '../tables.ts';
import { removeDraft } from './delete-draft.ts';
import { selectDrafts, toDraft } from './draft-row.ts';

/**
 * Another copy of the service skips the row, and finds it gone or not due afterwards. An erased member can
 * still have one after an erasure by an older release.
 */
const lockDue = statement<FeedTables, { now: Date; failed: readonly string[] }>()((db, p) =>
  selectDrafts(db)
    .select(['user_id as userId', 'as_staff as asStaff'])
    .where('publish_at', '<=', p('now'))
    .where((eb) => eb.not(eb('id', '=', p.any('failed', 'bigint[]'))))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('erased_member as e')
            .select('e.user_id')
            .whereRef('e.user_id', '=', 'post_draft.user_id'),
        ),
      ),
    )
    .orderBy('publish_at')
    .orderBy('id')
    .limit(sql.lit(1))
    .forUpdate()
    .skipLocked(),
);

type Due = NonNullable<Awaited<ReturnType<typeof lockDue.first>>>;

const markFailed = statement<FeedTables, { id: string; failure: string }>()((db, p) =>
  db
    .updateTable('post_draft')
    .set((eb) => ({
      publish_at: null,
      failure: p('failure'),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', p('id')),
);

/**
 * Publishes the posts whose time has come, each in a transaction. The rules are those of now: a post that
 * breaks one stays as a draft, and its author is told. Several copies of the service share the work.
 */
export async function publishDue(context: FeedContext): Promise<void> {
  const failed: string[] = [];
  for (;;) {
    const draftId = await publishNext(context, failed);
    if (draftId === null) return;
  }
}

/** Returns the id of the draft; null when none is due. A failure that no rule explains adds to `failed`. */
async function publishNext(context: FeedContext, failed: string[]): Promise<string | null> {
  const { database, clock, logger } = context;
  let id: string | null = null;
  try {
    await database.transaction(async (tx) => {
      const due = await lockDue.first(tx, { now: clock.now(), failed });
      id = due?.id ?? null;
      if (due) await publish(context, tx, due);
    });
  } catch (error) {
    if (id === null) throw error;
    // The next run tries again; the others are not held up.
    logger.error({ err: error, draftId: id }, 'a scheduled post was not published');
    failed.push(id);
  }
  return id;
}

async function publish(context: FeedContext, tx: Transaction, due: Due): Promise<void> {
  const { userId, asStaff } = due;
  const draft = toDraft(due);
  const { id, productId } = draft;
  const held = (await readRoles(tx, [userId])).get(userId) ?? [];
  // The second factor counts that staff proved when they scheduled it.
  const lacksFactor = held.includes(roles.staff) && !asStaff;
  const input = { ...draft, productId: productId ?? '' };
  try {
    const author = { userId, roles: held, lacksFactor };
    const allowed = await checkPublication(context, tx, author, input, `draft:${id}`);
    await insertAllowed(context, tx, allowed, input);
    await removeDraft(context, tx, userId, id);
  } catch (error) {
    // The check reads and locks only.
    if (!(error instanceof DomainError)) throw error;
    await keepAsDraft(context, tx, due, error.code);
  }
}

async function keepAsDraft(
  { clock, outbox }: FeedContext,
  tx: Transaction,
  due: Due,
  code: ErrorCode,
): Promise<void> {
  const { id: draftId, userId: authorId, productId, input } = due;
  const now = clock.now();
  await markFailed.run(tx, { id: draftId, failure: code });
  const product = await readProduct(tx, productId ?? '');
  const name = product?.name ?? { en: '', zh: '' };
  await outbox.add(
    tx,
    ...(await releasePicturesOf(tx, [`draft:${draftId}`], now)),
    postNotPublished({
      draftId,
      authorId,
      productId: productId ?? '',
      name,
      header: input.header,
      code,
    }),
  );
}
