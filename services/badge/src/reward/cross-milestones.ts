import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { eventHandler, type HandlerContext } from '#kit/events/event-handler';
import { badgeMilestone } from '#schema/badge-limits';
import type { BadgeContext } from '../context.ts';
import { firstMetadata } from '../contract/part.rules.ts';
import {
  type CountedUps,
  castUps,
  holdCountedUps,
  loadCountedUps,
  upsertUps,
  withheldUps,
} from '../copy/ups.ts';
import type { BadgeTables } from '../tables.ts';
import { hasToken, refusal } from './who-earns.ts';

interface Reached {
  productIds: readonly string[];
  ups: readonly number[];
  now: Date;
}

/** Of a badge `b` that its milestone can still pay. */
const isOpen = sql<boolean>`
  b.milestone is not null and b.triggered_at is null and b.passed_at is null and b.deleted_at is null`;

/**
 * Marks each badge whose milestone the counted UPs have reached, once, and notes who holds it at this moment: also a token
 * whose block may still go, and holders who are not paid, with the reason. UPs that stop counting afterwards take nothing
 * back. Marketplaces are to read the metadata again.
 */
const trigger = statement<BadgeTables, Reached>()(
  (_db, p) => sql<{ id: string }>`
    with reached as (
      select b.id, b.milestone, b.key, b.version, b.product_id, b.creator_id, b.owner_id from badge b
      join unnest(${p.cast('productIds', 'text[]')}, ${p.cast('ups', 'integer[]')}) as u (product_id, ups)
        on u.product_id = b.product_id and b.milestone <= u.ups
      where ${isOpen}
      order by b.id for no key update of b
    ), marked as (
      update badge set triggered_at = ${p.cast('now', 'timestamptz')}
      from reached where badge.id = reached.id
    ), refreshed as (
      insert into contract_part (badge_id, part, wanted, actual, changed_at)
      select id, 'METADATA', version || ':' || milestone, ${sql.lit(firstMetadata)}, ${p.cast('now', 'timestamptz')}
      from reached where key is not null order by id
      on conflict (badge_id, part) do update set wanted = excluded.wanted, reason = null,
        changed_at = excluded.changed_at
    )
    insert into badge_reward (badge_id, user_id, milestone, claim_id, amount, refused)
    select r.id, c.user_id, r.milestone, c.id, r.milestone / ${sql.lit(badgeMilestone.perVitamin)}, ${refusal('r')}
    from reached r
    join claim c on c.badge_id = r.id
    left join product p on p.product_id = r.product_id
    where c.user_id is not null and ${hasToken}
    on conflict do nothing
    returning badge_id as id`,
);

/**
 * Waits for what happens to these badges. The next statement sees it: tokens of a block, and members who were erased.
 */
const lockReached = statement<BadgeTables, Omit<Reached, 'now'>>()(
  (_db, p) => sql<object>`
    select b.id from badge b
    join unnest(${p.cast('productIds', 'text[]')}, ${p.cast('ups', 'integer[]')}) as u (product_id, ups)
      on u.product_id = b.product_id and b.milestone <= u.ups
    where ${isOpen} order by b.id for no key update of b`,
);

/** Notes whom the badges of these products pay. `payRewards` pays them. */
export async function crossMilestones(
  tx: Transaction,
  { clock }: Pick<HandlerContext, 'clock'>,
  counted: readonly Pick<CountedUps, 'productId' | 'ups'>[],
): Promise<void> {
  if (counted.length === 0) return;
  const reached = {
    productIds: counted.map(({ productId }) => productId),
    ups: counted.map(({ ups }) => ups),
  };
  if ((await lockReached.run(tx, reached)).length === 0) return;
  await trigger.run(tx, { ...reached, now: clock.now() });
}

const raised = (counted: readonly CountedUps[]) =>
  counted.filter(({ before, ups }) => ups > before);

/** Copies UPs, and notes whom the badges pay. */
export const onUpCast = eventHandler('catalog.up-cast.v1', async (tx, events, context) =>
  crossMilestones(tx, context, raised(await upsertUps(tx, castUps(events)))),
);

export const onUpWithheld = eventHandler('catalog.up-withheld.v1', async (tx, events, context) =>
  crossMilestones(tx, context, raised(await upsertUps(tx, withheldUps(events)))),
);

/**
 * Marks a badge whose product has as many UPs already: it comes back after its deletion, and nobody held it when they were
 * reached.
 */
export const passReached = statement<BadgeTables, { id: string; now: Date }>()(
  (_db, p) => sql<object>`
    update badge b set passed_at = ${p.cast('now', 'timestamptz')}
    from product_ups u
    where b.id = ${p('id')} and u.product_id = b.product_id and b.milestone <= u.ups and ${isOpen}`,
);

const findReached = statement<BadgeTables>()(
  () => sql<{ productId: string }>`
    select distinct b.product_id as "productId" from badge b
    join product_ups u on u.product_id = b.product_id and b.milestone <= u.ups
    where ${isOpen} order by b.product_id limit 100`,
);

/**
 * Milestones that were reached while nobody looked, since the copy of UPs was made again. Part of the housekeeping.
 */
export async function crossMissed({
  database,
  clock,
}: Pick<BadgeContext, 'database' | 'clock'>): Promise<void> {
  for (const { productId } of await findReached.run(database)) {
    await database.transaction(async (tx) => {
      await holdCountedUps(tx, productId);
      const [ups = 0] = await loadCountedUps(tx, [productId]);
      await crossMilestones(tx, { clock }, [{ productId, ups }]);
    });
  }
}
