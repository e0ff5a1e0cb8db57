import { statement } from '#kit/database/statement';
import type { OutboxRow } from '#kit/events/outbox';
import { assert } from '#kit/runtime/errors';
import { isRowId } from '#kit/runtime/ids';
import type { ViewerClaim } from '#kit/subgraph/context';
import { upCast } from '#schema/generated/events';
import type { CatalogContext } from '../context.ts';
import { insertCounterEvent } from '../product/product-counters.ts';
import { type ProductRow, selectProducts } from '../product/product-row.ts';
import type { CatalogTables } from '../tables.ts';
import { decideUp, requireUpReason, type UpDecision, type UpFacts } from './up.rules.ts';

export interface UpInput {
  productId: string;
  reason: string;
}

export interface CastUp {
  addUpValue: 1 | 2;
  /** The product as read before the vote, with the UPs after it. */
  product: ProductRow;
}

/**
 * Casts the only UP of a member for a product.
 * @throws FIELD_REQUIRED, FIELD_LENGTH, FIELD_INVALID, PRODUCT_NOT_FOUND, NOT_VOTABLE,
 * ALREADY_UPPED
 */
export async function upProduct(
  context: CatalogContext,
  viewer: ViewerClaim,
  { productId, reason }: UpInput,
): Promise<CastUp> {
  const { database } = context;
  const { userId } = viewer;
  const text = requireUpReason(reason);
  // The facts of a product change once or twice in its life, so a third conflict is a bug.
  for (let attempt = 0; attempt < 3; attempt++) {
    const facts = isRowId(productId)
      ? await readFacts.first(database, { userId, productId })
      : null;
    const decision = decideUp(facts, viewer);
    assert(facts, 'decideUp throws when there is no product');
    const up = { productId, userId, reason: text, facts, decision };
    const upValue = await writeUp(context, up);
    if (upValue !== null) {
      context.outbox.wake();
      context.ranking.upValueChanged(productId, upValue);
      return { addUpValue: decision.weight, product: { ...facts, upValue } };
    }
  }
  throw new Error(`the facts of product ${productId} changed three times during a vote`);
}

/** Selects the whole product, because the response shows it: a later read would be one more. */
const readFacts = statement<CatalogTables, { userId: string; productId: string }>()((db, p) =>
  selectProducts(db)
    .leftJoin('up as u', (join) =>
      join.on('u.user_id', '=', p('userId')).onRef('u.product_id', '=', 'p.id'),
    )
    .leftJoin('member as m', (join) => join.on('m.user_id', '=', p('userId')))
    .select((eb) => eb('u.user_id', 'is not', null).$castTo<boolean>().as('hasUp'))
    .select('m.roles')
    .where('p.id', '=', p('productId')),
);

interface DecidedUp extends UpInput {
  userId: string;
  facts: UpFacts;
  decision: UpDecision;
}

type VoteParameters = Omit<DecidedUp, 'facts' | 'decision'> &
  UpDecision &
  Pick<UpFacts, 'status' | 'ownerId' | 'sharerId'>;

/**
 * Inserts vote and event and raises the counter, or changes nothing when the facts have changed. It
 * locks the counter last and before the event gets its number, so that the values in the events of
 * a product only rise.
 */
const insertUp = statement<CatalogTables, VoteParameters & OutboxRow>()((db, p) =>
  db
    .with('vote', (cte) =>
      cte
        .insertInto('up')
        .columns(['user_id', 'product_id', 'weight', 'reason', 'at', 'counts_for_rewards'])
        .expression((eb) =>
          eb
            .selectFrom('product as p')
            .select([
              p.cast('userId', 'uuid').as('user_id'),
              'p.id',
              p.cast('weight', 'smallint').as('weight'),
              p('reason').as('reason'),
              p.cast('time', 'timestamptz').as('at'),
              p.cast('countsForRewards', 'boolean').as('counts_for_rewards'),
            ])
            .where('p.id', '=', p('productId'))
            .where('p.status', '=', p('status'))
            .where('p.owner_id', 'is not distinct from', p.cast('ownerId', 'uuid'))
            .where('p.sharer_id', 'is not distinct from', p.cast('sharerId', 'uuid')),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning(['product_id', 'weight']),
    )
    .with('counter', (cte) =>
      cte
        .updateTable('product_counter as c')
        .from('vote')
        .set((eb) => ({ up_value: eb('c.up_value', '+', eb.ref('vote.weight')) }))
        .whereRef('c.product_id', '=', 'vote.product_id')
        .returning('c.up_value as value'),
    )
    .with('event', () => insertCounterEvent(p, 'upValue'))
    .selectFrom('counter')
    .select('value as upValue'),
);

/** The counter after the UP; null when the facts have changed. */
async function writeUp(
  { database, outbox }: CatalogContext,
  { productId, userId, reason, facts, decision }: DecidedUp,
): Promise<number | null> {
  const { status, ownerId, sharerId } = facts;
  const { weight } = decision;
  const event = outbox.row(
    // The statement replaces `upValue` by the counter's value.
    upCast({ ...decision, productId, userId, upValue: weight, sharerId, ownerId }),
  );
  const up = { productId, userId, reason, ...decision, status, ownerId, sharerId };
  const [counter] = await insertUp.command(database, { ...up, ...event });
  return counter?.upValue ?? null;
}
