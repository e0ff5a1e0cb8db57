import { sql } from 'kysely';
import type { Placeholders } from '#kit/database/placeholders';
import { statement } from '#kit/database/statement';
import { SECOND } from '#schema/durations';
import { webhookLimits, webhookTimes } from '#schema/webhooks';
import type { UserContext } from '../context.ts';
import type { UserTables } from '../tables.ts';
import { isShown } from './product-teams.ts';

/** The shortest pause between two looks at an event that waits; the pauses double. */
const firstPauseMs = SECOND;
const eventsOfLook = 500;

const ms = (count: number) => sql`${sql.lit(count)} * interval '1 ms'`;

// Whether the event `given` waits: its product is hidden, or a webhook asks for a team that is not known. After its time it
// goes to the webhooks that want it as things are.
const isEarly = (p: Placeholders<{ now: Date }>) => sql<boolean>`(
  given.added_at > ${p.cast('now', 'timestamptz')} - ${ms(webhookTimes.unknownProduct)}
  and (not ${isShown} or (
    not exists (select from product_team as team where team.product_id = given.product_id)
    and exists (select from webhook as w where w.scope = 'OWN' and w.paused_at is null
      and w.confirmed_at is not null and w.types @> array[given.type]))))`;

const nextLook = (p: Placeholders<{ now: Date }>) => sql<Date>`least(
  given.added_at + ${ms(webhookTimes.unknownProduct)},
  ${p.cast('now', 'timestamptz')} + greatest(${p.cast('now', 'timestamptz')} - given.added_at, ${ms(firstPauseMs)}))`;

interface Hold {
  ids: readonly string[];
  now: Date;
}

// A look is no try, which the claim has counted.
const hold = statement<UserTables, Hold>()(
  (_db, p) => sql<{ rowId: string; productId: string }>`
    update webhook_event as given set is_early = true, held_until = ${nextLook(p)}, tries = tries - 1
    where given.id = any(${p.cast('ids', 'bigint[]')}) and ${isEarly(p)}
    returning given.id as "rowId", given.product_id as "productId"`,
);

const dropSurplus = statement<UserTables, { productIds: readonly string[] }>()(
  (_db, p) => sql<Record<never, never>>`
    delete from webhook_event where is_early and id in (
      select surplus.id from unnest(${p.cast('productIds', 'text[]')}) as of_product (id)
      cross join lateral (
        select e.id from webhook_event as e
        where e.product_id = of_product.id and e.is_early
        order by e.id desc offset ${sql.lit(webhookLimits.early)}
      ) as surplus)`,
);

type Context = Pick<UserContext, 'database' | 'clock'>;

/** Lets those of the claimed events wait whose product is not known or not listed yet. Returns their rows. */
export async function holdEarly(
  { database, clock }: Context,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const held = await hold.command(database, { ids, now: clock.now() });
  const productIds = [...new Set(held.map(({ productId }) => productId))];
  if (productIds.length > 0) await dropSurplus.command(database, { productIds });
  return new Set(held.map(({ rowId }) => rowId));
}

// The events that no longer wait are new again.
const look = statement<UserTables, { now: Date }>()(
  (_db, p) => sql<Record<never, never>>`
    with due as (
      select id from webhook_event where is_early and held_until <= ${p.cast('now', 'timestamptz')}
      order by held_until limit ${sql.lit(eventsOfLook)} for update skip locked
    )
    update webhook_event as given set is_early = ${isEarly(p)},
      held_until = case when ${isEarly(p)} then ${nextLook(p)} end
    from due where due.id = given.id`,
);

/** Looks at the events whose pause is over: the product can be known and listed by now. */
export async function releaseEarly({ database, clock }: Context): Promise<void> {
  await look.command(database, { now: clock.now() });
}
