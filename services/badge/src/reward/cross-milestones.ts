import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { eventHandler, type HandlerContext } from '#kit/events/event-handler';
import { firstMetadata } from '../contract/part.rules.ts';
import { type CountedUps, castUps, upsertUps, withheldUps } from '../copy/ups.ts';
import type { BadgeTables } from '../tables.ts';
import { refusal } from './who-earns.ts';

interface Reached {
  productIds: readonly string[];
  ups: readonly number[];
  now: Date;
}

/**
 * Marks each badge whose milestone the counted UPs have reached, once, and notes who holds it at this moment: also a
 * token whose block may still go, and holders who are not paid, with the reason. UPs that stop counting afterwards take nothing back. Marketplaces are to read the
 * metadata again.
 */
const trigger = statement<BadgeTables, Reached>()(
  (_db, p) => sql<{ id: string }>`
    with reached as (
      select b.id, b.milestone, b.key, b.version, b.product_id, b.creator_id, b.owner_id from badge b
      join unnest(${p.cast('productIds', 'text[]')}, ${p.cast('ups', 'integer[]')}) as u (product_id, ups)
        on u.product_id = b.product_id and b.milestone <= u.ups
      where b.milestone is not null and b.triggered_at is null and b.deleted_at is null
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
    insert into badge_reward (badge_id, user_id, milestone, claim_id, refused)
    select r.id, c.user_id, r.milestone, c.id, ${refusal('r')} from reached r
    join claim c on c.badge_id = r.id
    left join product p on p.product_id = r.product_id
    where c.user_id is not null and (c.state = 'MINED' or c.state = 'CONFIRMED' and exists (
      select from holder h where h.badge_id = c.badge_id and h.user_id = c.user_id))
    on conflict do nothing
    returning badge_id as id`,
);

/** Notes whom the badges of these products pay. `payRewards` pays them. */
export async function crossMilestones(
  tx: Transaction,
  { clock }: Pick<HandlerContext, 'clock'>,
  counted: readonly CountedUps[],
): Promise<void> {
  const raised = counted.filter(({ before, ups }) => ups > before);
  if (raised.length === 0) return;
  await trigger.run(tx, {
    productIds: raised.map(({ productId }) => productId),
    ups: raised.map(({ ups }) => ups),
    now: clock.now(),
  });
}

/** Copies UPs, and notes whom the badges pay. */
export const onUpCast = eventHandler('catalog.up-cast.v1', async (tx, events, context) =>
  crossMilestones(tx, context, await upsertUps(tx, castUps(events))),
);

export const onUpWithheld = eventHandler('catalog.up-withheld.v1', async (tx, events, context) =>
  crossMilestones(tx, context, await upsertUps(tx, withheldUps(events))),
);
