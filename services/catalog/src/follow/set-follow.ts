import { isRowId } from '#kit/database/row-id';
import { DomainError } from '#kit/runtime/errors';
import type { ViewerClaim } from '#kit/subgraph/context';
import { productStatus } from '#schema/enums';
import { productFollowed } from '#schema/generated/events';
import type { CatalogContext } from '../context.ts';
import type { ViewerProductRow } from '../product/viewer-products.ts';

export interface FollowInput {
  productId: string;
  following: boolean;
}

const started = `
  select p.id from product p where p.id = $2 and p.status = ${productStatus.RELEASED}
), changed as (
  insert into follow (user_id, product_id, at)
  select $1::uuid, target.id, $3::timestamptz from target
  on conflict do nothing returning product_id`;

const ended = `
  select p.id from product p where p.id = $2
), changed as (
  delete from follow using target
  where follow.user_id = $1 and follow.product_id = target.id returning product_id`;

/** Fact, counter and event in one statement; the event takes its number under the counter's lock. */
const statement = (change: string, step: '+ 1' | '- 1') => `
  with target as (${change}
  ), counter as (
    update product_counter c set followers = c.followers ${step}
    from changed where c.product_id = changed.product_id
    returning c.followers
  ), event as (
    insert into outbox (id, topic, key, type, time, data, traceparent)
    select $4::uuid, $5, $6, $7, $3::timestamptz,
      jsonb_set($8::jsonb, '{followers}', to_jsonb(counter.followers)), $9
    from counter
  )
  select target.id, exists (select from up where user_id = $1 and product_id = $2) as "hasUp"
  from target`;

const statements = { true: statement(started, '+ 1'), false: statement(ended, '- 1') } as const;

/**
 * States the end, so that it is safe to repeat; only a change is told (U1). Whoever follows a
 * product that was taken down may still leave it. PRODUCT_NOT_FOUND.
 */
export async function setFollow(
  { database, outbox }: CatalogContext,
  { userId }: ViewerClaim,
  { productId, following }: FollowInput,
): Promise<ViewerProductRow> {
  if (!isRowId(productId)) throw new DomainError('PRODUCT_NOT_FOUND');
  // The statement puts the counter's value in the place of 0.
  const event = outbox.row(productFollowed({ productId, userId, following, followers: 0 }));
  const [product] = await database.command<{ id: string; hasUp: boolean }>(
    statements[`${following}`],
    [
      userId,
      productId,
      event.time,
      event.id,
      event.topic,
      event.key,
      event.type,
      event.data,
      event.traceparent,
    ],
  );
  if (!product) throw new DomainError('PRODUCT_NOT_FOUND');
  outbox.wake();
  return { ...product, hasSubscribe: following };
}
