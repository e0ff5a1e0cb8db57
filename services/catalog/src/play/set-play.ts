import { sql } from 'kysely';
import { statementVariants } from '#kit/database/statement';
import type { OutboxRow } from '#kit/events/outbox';
import { assert, DomainError } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import { enforceWriteLimit, type Writer } from '#kit/throttle/write-limits';
import { type PlayRating, productStatus, productTypes } from '#schema/enums';
import { gamePlayed } from '#schema/generated/events';
import type { CatalogContext } from '../context.ts';
import { insertCounterEvent } from '../product/product-counters.ts';
import { readViewerProducts, type ViewerProductRow } from '../product/viewer-products.ts';
import type { CatalogTables } from '../tables.ts';

export interface PlayInput {
  productId: string;
  played: boolean;
  /** Null for no rating; ignored when the game is not played. */
  rating: PlayRating | null;
}

type Parameters = { userId: string; productId: string; rating: string | null } & OutboxRow;

/**
 * Play, counter and event in one statement; the event gets its number under the counter's lock. A new
 * rating is a change too. Returns no row when the product does not exist, or when a product to mark is
 * not released.
 */
const writePlay = statementVariants<CatalogTables, Parameters, Pick<PlayInput, 'played'>>()(
  (db, p, { played }) =>
    db
      .with('target', (cte) =>
        cte
          .selectFrom('product as p')
          .select(['p.id', 'p.type'])
          .where('p.id', '=', p('productId'))
          .$if(played, (query) => query.where('p.status', '=', productStatus.RELEASED)),
      )
      .with('changed', (cte) =>
        played
          ? cte
              .insertInto('play')
              .columns(['user_id', 'product_id', 'rating', 'at'])
              .expression((eb) =>
                eb
                  .selectFrom('target')
                  .select([
                    p.cast('userId', 'uuid').as('user_id'),
                    'target.id',
                    p.cast('rating', 'text').as('rating'),
                    p.cast('time', 'timestamptz').as('at'),
                  ])
                  .where('target.type', '=', productTypes.GAME),
              )
              .onConflict((conflict) =>
                conflict
                  .columns(['user_id', 'product_id'])
                  .doUpdateSet((eb) => ({ rating: eb.ref('excluded.rating') }))
                  .where(
                    'play.rating',
                    'is distinct from',
                    sql.ref<string | null>('excluded.rating'),
                  ),
              )
              // A row that was updated has the transaction that replaced it.
              .returning(['product_id', sql<number>`(xmax = 0)::integer`.as('step')])
          : cte
              .deleteFrom('play')
              .using('target')
              .where('play.user_id', '=', p('userId'))
              .whereRef('play.product_id', '=', 'target.id')
              .returning(['play.product_id', sql<number>`-1`.as('step')]),
      )
      .with('counter', (cte) =>
        cte
          .updateTable('product_counter as c')
          .from('changed')
          .set((eb) => ({ players: eb('c.players', '+', eb.ref('changed.step')) }))
          .whereRef('c.product_id', '=', 'changed.product_id')
          .returning('c.players as value'),
      )
      .with('event', () => insertCounterEvent(p, 'players'))
      .selectFrom('target')
      .select(['target.id', 'target.type']),
);

/**
 * Sets whether a member has played a game, and her rating; safe to repeat, only a change is an event. A
 * player can take it back when the game was taken down.
 * @throws PRODUCT_NOT_FOUND, NOT_A_GAME, THROTTLED
 */
export async function setPlay(
  context: CatalogContext,
  writer: Writer,
  { productId, played, rating }: PlayInput,
): Promise<ViewerProductRow> {
  const { database, outbox } = context;
  const { userId } = writer;
  if (!isRowId(productId)) throw new DomainError('PRODUCT_NOT_FOUND');
  return database.transaction(async (tx) => {
    await enforceWriteLimit(context, tx, 'play', writer);
    const kept = played ? rating : null;
    // The statement replaces `players` by the counter's value.
    const event = outbox.row(gamePlayed({ productId, userId, played, rating: kept, players: 0 }));
    const parameters = { userId, productId, rating: kept, ...event };
    const product = await writePlay.of({ played }).first(tx, parameters);
    if (!product) throw new DomainError('PRODUCT_NOT_FOUND');
    if (product.type !== productTypes.GAME) throw new DomainError('NOT_A_GAME');
    tx.afterCommit(outbox.wake);
    const [state] = await readViewerProducts.run(tx, { userId, productIds: [productId] });
    assert(state, 'the product was found');
    return state;
  });
}
