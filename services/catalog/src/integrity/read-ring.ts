import { sql } from 'kysely';
import type { Queryable } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DAY } from '#schema/durations';
import type { IntegrityParameters } from '#schema/integrity';
import type { CatalogTables } from '../tables.ts';
import { findRing, type RingVote, votesOfRing } from './ring.rules.ts';
import type { Finding } from './target.rules.ts';

interface Read {
  userIds: readonly string[];
  from: Date;
  until: Date;
  count: number;
}

const readVotes = statement<CatalogTables, Read>()(
  (_, p) => sql<RingVote>`
    select u.user_id as "userId", u.product_id::text as "productId",
      array_remove(array[
        nullif(p.sharer_id, u.user_id), nullif(p.owner_id, u.user_id)], null)::text[] as owners,
      c.up_value as "upValue"
    from unnest(${p.cast('userIds', 'uuid[]')}) as member (id)
    cross join lateral (
      select * from up
      where up.user_id = member.id and up.at > ${p.cast('from', 'timestamptz')}
        and up.at <= ${p.cast('until', 'timestamptz')}
      order by up.at desc, up.product_id desc limit ${p.cast('count', 'integer')}
    ) as u
    join product p on p.id = u.product_id
    join product_counter c on c.product_id = u.product_id`,
);

/** The bounds of one search, whatever the members have done. */
const votesOfMember = 50;
const membersOfSearch = 200;

/**
 * What the rule finds around a member at a time. Reads the members whom her votes lead to, step by step,
 * as far as a ring can reach.
 */
export async function findRingVotes(
  queryable: Queryable,
  parameters: IntegrityParameters<'RING'>,
  { userId, at }: { userId: string; at: Date },
): Promise<Finding[]> {
  const from = new Date(at.getTime() - parameters.days * DAY);
  const votes = new Map<string, RingVote[]>();
  let next = [userId];
  for (let step = 0; next.length > 0 && step <= ringReach; step++) {
    for (const member of next) votes.set(member, []);
    const read = { userIds: next, from, until: at, count: votesOfMember };
    const rows = await readVotes.run(queryable, read);
    for (const row of rows) votes.get(row.userId)?.push(row);
    const owners = new Set(rows.flatMap((row) => row.owners));
    next = [...owners].filter((owner) => !votes.has(owner)).slice(0, membersOfSearch - votes.size);
  }
  const ring = findRing(userId, votes, parameters);
  return ring ? votesOfRing(ring, votes) : [];
}

/** Votes from one member to the next, after which the search ends. */
const ringReach = 8;
