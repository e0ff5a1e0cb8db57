import { statementVariants } from '#kit/database/statement';
import type { OutboxRow } from '#kit/events/outbox';
import { DomainError } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import type { RequestWriter } from '#kit/subgraph/context';
import { enforceWriteLimit } from '#kit/throttle/write-limits';
import { productStatus } from '#schema/enums';
import { productFollowed } from '#schema/generated/events';
import type { CatalogContext } from '../context.ts';
import { insertCounterEvent } from '../product/product-counters.ts';
import type { ViewerProductRow } from '../product/viewer-products.ts';
import type { CatalogTables } from '../tables.ts';

export interface FollowInput {
  productId: string;
  following: boolean;
}

type Parameters = { userId: string; productId: string } & OutboxRow;

/**
 * Follow, counter and event in one statement; the event gets its number under the counter's lock.
 * Returns no row when the product does not exist, or when a product to follow is not released.
 */
const writeFollow = statementVariants<CatalogTables, Parameters, Pick<FollowInput, 'following'>>()(
  (db, p, { following }) =>
    db
      .with('target', (cte) =>
        cte
          .selectFrom('product as p')
          .select('p.id')
          .where('p.id', '=', p('productId'))
          .$if(following, (query) => query.where('p.status', '=', productStatus.RELEASED)),
      )
      .with('changed', (cte) =>
        following
          ? cte
              .insertInto('follow')
              .columns(['user_id', 'product_id', 'at'])
              .expression((eb) =>
                eb
                  .selectFrom('target')
                  .select([
                    p.cast('userId', 'uuid').as('user_id'),
                    'target.id',
                    p.cast('time', 'timestamptz').as('at'),
                  ]),
              )
              .onConflict((conflict) => conflict.doNothing())
              .returning('product_id')
          : cte
              .deleteFrom('follow')
              .using('target')
              .where('follow.user_id', '=', p('userId'))
              .whereRef('follow.product_id', '=', 'target.id')
              .returning('follow.product_id'),
      )
      .with('counter', (cte) =>
        cte
          .updateTable('product_counter as c')
          .from('changed')
          .set((eb) => ({ followers: eb('c.followers', following ? '+' : '-', eb.lit(1)) }))
          .whereRef('c.product_id', '=', 'changed.product_id')
          .returning('c.followers as value'),
      )
      .with('event', () => insertCounterEvent(p, 'followers'))
      .selectFrom('target')
      .select('target.id')
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('up')
              .select('up.user_id')
              .where('up.user_id', '=', p('userId'))
              .where('up.product_id', '=', p('productId')),
          )
          .$castTo<boolean>()
          .as('hasUp'),
      )
      .select((eb) =>
        eb
          .exists(eb.selectFrom('changed').select('changed.product_id'))
          .$castTo<boolean>()
          .as('isChanged'),
      ),
);

/**
 * Sets the state, so it is safe to repeat; only a change is an event. A follower can leave a
 * product that was taken down.
 * @throws PRODUCT_NOT_FOUND, THROTTLED
 */
export async function setFollow(
  context: CatalogContext,
  writer: RequestWriter,
  { productId, following }: FollowInput,
): Promise<ViewerProductRow> {
  const { database, outbox } = context;
  const { userId, countsForRewards = true } = writer;
  if (!isRowId(productId)) throw new DomainError('PRODUCT_NOT_FOUND');
  return database.transaction(async (tx) => {
    await enforceWriteLimit(context, tx, 'follow', writer);
    // The statement replaces `followers` by the counter's value.
    const event = outbox.row(
      productFollowed({ productId, userId, following, followers: 0, countsForRewards }),
    );
    const parameters = { userId, productId, ...event };
    const written = await writeFollow.of({ following }).first(tx, parameters);
    if (!written) throw new DomainError('PRODUCT_NOT_FOUND');
    const { isChanged, ...product } = written;
    tx.afterCommit(outbox.wake);
    if (following && isChanged) tx.afterCommit(() => context.visits.follow(productId, writer));
    return { ...product, hasSubscribe: following };
  });
}
