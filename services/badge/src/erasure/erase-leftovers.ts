import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import type { BadgeContext } from '../context.ts';
import type { BadgeTables } from '../tables.ts';
import { eraseMembers } from './erase-members.ts';

const membersOfBatch = 100;

/** By the indexes of each table. */
const findLeft = statement<BadgeTables, { after: string | null }>()(
  (_db, p) => sql<{ userId: string }>`
    select e.user_id as "userId" from erased_member e
    where (${p.cast('after', 'uuid')} is null or e.user_id > ${p.cast('after', 'uuid')}) and (
      exists (select from claim c where c.user_id = e.user_id)
      or exists (select from holder h where h.user_id = e.user_id)
      or exists (select from badge_reward r where r.user_id = e.user_id)
      or exists (select from badge b where b.creator_id = e.user_id)
      or exists (select from badge b where b.owner_id = e.user_id)
      or exists (select from product o where o.owner_id = e.user_id)
      or exists (select from product o where o.sharer_id = e.user_id)
      or exists (select from product o where o.maintainer_ids @> array[e.user_id])
      or exists (select from follow_copy f where f.user_id = e.user_id)
      or exists (select from member_picture m where m.user_id = e.user_id)
      or exists (select from gas_prepayment g where g.user_id = e.user_id)
      or exists (select from idempotency_key k where k.user_id = e.user_id))
    order by e.user_id limit ${sql.lit(membersOfBatch)}`,
);

/** Erases what was written about a member at the moment of her erasure, when no event of her had come. */
export async function eraseLeftovers({ database }: Pick<BadgeContext, 'database'>): Promise<void> {
  for (let after: string | null = null; ; ) {
    const left: { userId: string }[] = await findLeft.run(database, { after });
    const userIds = left.map(({ userId }) => userId);
    // Each member once: one whose rows come back meanwhile waits for the next time.
    after = userIds.at(-1) ?? null;
    if (after === null) return;
    await database.transaction((tx) => eraseMembers(tx, userIds));
  }
}
