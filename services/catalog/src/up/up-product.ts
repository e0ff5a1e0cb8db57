import { isRowId } from '#kit/database/row-id';
import { assert } from '#kit/runtime/errors';
import { requireText } from '#kit/runtime/field-text';
import type { ViewerClaim } from '#kit/subgraph/context';
import { upCast } from '#schema/generated/events';
import { lengths } from '#schema/limits';
import type { CatalogContext } from '../context.ts';
import { type ProductRow, productColumns, productTables } from '../product/product-row.ts';
import { decideUp, type UpDecision, type UpFacts } from './up.rules.ts';

export interface UpInput {
  productId: string;
  reason: string;
}

export interface CastUp {
  addUpValue: 1 | 2;
  /** As it was when the vote was decided, with its UPs after this one. */
  product: ProductRow;
}

/**
 * One UP for ever (U2-U5). FIELD_REQUIRED, FIELD_LENGTH; PRODUCT_NOT_FOUND, NOT_VOTABLE,
 * ALREADY_UPPED.
 */
export async function upProduct(
  context: CatalogContext,
  viewer: ViewerClaim,
  { productId, reason }: UpInput,
): Promise<CastUp> {
  const text = requireText(reason, 'reason', lengths.upReason);
  // Facts change under a vote once or twice in a product's life; a third time is a fault of ours.
  for (let attempt = 0; attempt < 3; attempt++) {
    const facts = isRowId(productId) ? await readFacts(context, viewer.userId, productId) : null;
    const decision = decideUp(facts, viewer);
    assert(facts, 'an UP is decided on facts');
    const upValue = await writeUp(context, viewer, { productId, reason: text, facts, decision });
    if (upValue !== null) {
      context.outbox.wake();
      context.ranking.raised(productId, upValue);
      return { addUpValue: decision.weight, product: { ...facts, upValue } };
    }
  }
  throw new Error(`the facts of product ${productId} do not hold still`);
}

async function readFacts({ database }: CatalogContext, userId: string, productId: string) {
  // The whole product, which the answer shows: reading it afterwards would be a statement more.
  const [facts] = await database.query<ProductRow & UpFacts>(
    `select ${productColumns}, u.user_id is not null as "hasUp", m.roles
     from ${productTables}
     left join up u on u.user_id = $2 and u.product_id = p.id
     left join member m on m.user_id = $2
     where p.id = $1`,
    [productId, userId],
  );
  return facts ?? null;
}

interface DecidedUp extends UpInput {
  facts: UpFacts;
  decision: UpDecision;
}

/**
 * Vote, counter and event in one statement, only where the facts still hold; null otherwise. The
 * counter's lock is taken last and before the event gets its number, so that the events of a
 * product carry its values in rising order.
 */
async function writeUp(
  { database, outbox }: CatalogContext,
  { userId }: ViewerClaim,
  { productId, reason, facts, decision }: DecidedUp,
): Promise<number | null> {
  const { ownerId, sharerId, status } = facts;
  const { weight, countsForRewards } = decision;
  const event = outbox.row(
    // The statement puts the counter's value in the place of `weight`.
    upCast({ productId, userId, weight, upValue: weight, countsForRewards, sharerId, ownerId }),
  );
  const [counter] = await database.command<{ upValue: number }>(
    `with vote as (
       insert into up (user_id, product_id, weight, reason, at, counts_for_rewards)
       select $1::uuid, p.id, $3::smallint, $4, $5::timestamptz, $6::boolean from product p
       where p.id = $2 and p.status = $7
         and p.owner_id is not distinct from $8::uuid and p.sharer_id is not distinct from $9::uuid
       on conflict do nothing
       returning product_id, weight
     ), counter as (
       update product_counter c set up_value = c.up_value + vote.weight
       from vote where c.product_id = vote.product_id
       returning c.up_value
     ), event as (
       insert into outbox (id, topic, key, type, time, data, traceparent)
       select $10::uuid, $11, $12, $13, $5::timestamptz,
         jsonb_set($14::jsonb, '{upValue}', to_jsonb(counter.up_value)), $15
       from counter
     )
     select up_value as "upValue" from counter`,
    [
      userId,
      productId,
      weight,
      reason,
      event.time,
      countsForRewards,
      status,
      ownerId,
      sharerId,
      event.id,
      event.topic,
      event.key,
      event.type,
      event.data,
      event.traceparent,
    ],
  );
  return counter?.upValue ?? null;
}
