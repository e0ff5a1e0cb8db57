import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import type { RequestWriter } from '#kit/subgraph/context';
import { enforceWriteLimit } from '#kit/throttle/write-limits';
import type { FeedContext } from '../context.ts';
import { holdProduct } from '../product/product-copies.ts';
import type { FeedTables } from '../tables.ts';
import { lockShown } from './comment-row.ts';
import { holdSubject } from './subject.ts';
import { subjectKey } from './talk.rules.ts';
import { writeTalk } from './write-talk.ts';

interface Mark {
  id: string;
  userId: string;
}

const insertMark = statement<FeedTables, Mark & { at: Date }>()((db, p) =>
  db
    .insertInto('comment_helpful')
    .values({ comment_id: p('id'), user_id: p('userId'), at: p('at') })
    .onConflict((conflict) => conflict.doNothing())
    .returning('comment_id as id'),
);

const deleteMark = statement<FeedTables, Mark>()((db, p) =>
  db
    .deleteFrom('comment_helpful')
    .where('comment_id', '=', p('id'))
    .where('user_id', '=', p('userId'))
    .returning('comment_id as id'),
);

const countMark = statement<FeedTables, { id: string; change: number }>()((db, p) =>
  db
    .updateTable('comment')
    .set({ helpful: sql<number>`greatest(0, helpful + ${p.cast('change', 'integer')})` })
    .where('id', '=', p('id')),
);

/**
 * Sets whether a member finds a visible comment helpful. A repetition changes nothing.
 * @throws NOT_FOUND, COMMENT_GONE, TALK_CLOSED, THROTTLED; FORBIDDEN for the own comment
 */
export async function setCommentHelpful(
  context: FeedContext,
  writer: RequestWriter,
  { id, helpful }: { id: string; helpful: boolean },
): Promise<void> {
  const { userId } = writer;
  await writeTalk(context, userId, async (tx) => {
    await lockShown(tx, id, userId);
    const changed = helpful
      ? await insertMark.first(tx, { id, userId, at: context.clock.now() })
      : await deleteMark.first(tx, { id, userId });
    if (!changed) return;
    await enforceWriteLimit(context, tx, 'helpful', writer);
    await countMark.run(tx, { id, change: helpful ? 1 : -1 });
  });
}

interface UpMark {
  productId: string;
  voterId: string;
  userId: string;
}

const lockUp = statement<FeedTables, Omit<UpMark, 'userId'>>()((db, p) =>
  db
    .selectFrom('up_copy')
    .select('user_id')
    .where('product_id', '=', p('productId'))
    .where('user_id', '=', p('voterId'))
    .forNoKeyUpdate(),
);

const insertUpMark = statement<FeedTables, UpMark & { at: Date }>()((db, p) =>
  db
    .insertInto('up_helpful')
    .values({
      product_id: p('productId'),
      voter_id: p('voterId'),
      user_id: p('userId'),
      at: p('at'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id as id'),
);

const deleteUpMark = statement<FeedTables, UpMark>()((db, p) =>
  db
    .deleteFrom('up_helpful')
    .where('product_id', '=', p('productId'))
    .where('voter_id', '=', p('voterId'))
    .where('user_id', '=', p('userId'))
    .returning('user_id as id'),
);

const countUpMark = statement<FeedTables, Omit<UpMark, 'userId'> & { change: number }>()((db, p) =>
  db
    .updateTable('up_copy')
    .set({ helpful: sql<number>`greatest(0, helpful + ${p.cast('change', 'integer')})` })
    .where('product_id', '=', p('productId'))
    .where('user_id', '=', p('voterId')),
);

/**
 * The same for the reason of an UP.
 * @throws NOT_FOUND, TALK_CLOSED, THROTTLED; FORBIDDEN for the own reason
 */
export async function setUpHelpful(
  context: FeedContext,
  writer: RequestWriter,
  { upId, helpful }: { upId: string; helpful: boolean },
): Promise<void> {
  const { userId } = writer;
  const { productId, voterId } = subjectKey('UP', upId) ?? {};
  if (!productId || !voterId) throw new DomainError('NOT_FOUND');
  if (voterId === userId) throw new DomainError('FORBIDDEN', { reason: 'OWN_UP' });
  await writeTalk(context, userId, async (tx) => {
    await holdProduct(tx, productId);
    // Two marks of one reason at once would wait for each other after a shared lock.
    await lockUp.run(tx, { productId, voterId });
    await holdSubject(tx, { kind: 'UP', subjectId: upId });
    const mark = { productId, voterId, userId };
    const changed = helpful
      ? await insertUpMark.first(tx, { ...mark, at: context.clock.now() })
      : await deleteUpMark.first(tx, mark);
    if (!changed) return;
    await enforceWriteLimit(context, tx, 'helpful', writer);
    await countUpMark.run(tx, { productId, voterId, change: helpful ? 1 : -1 });
  });
}
