import { sql } from 'kysely';
import type { Queryable } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DAY, MINUTE } from '#schema/durations';
import type { IntegrityParameters } from '#schema/integrity';
import type { CatalogTables } from '../tables.ts';
import { findRings, type RingVote, votesOfRing } from './ring.rules.ts';
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

/** What one search reads at most, whatever the members have done. */
export interface SearchBounds {
  rows: number;
  votesOfMember: number;
  members: number;
  steps: number;
}

/** For new votes. */
export const ringSearch: SearchBounds = { rows: 2_000, votesOfMember: 50, members: 200, steps: 10 };

/** A member whose votes may belong to a ring, at the time of the latest one. */
export interface RingStart {
  userId: string;
  at: Date;
}

interface Around {
  votes: Map<string, RingVote[]>;
  /** Whether the search has read all members whom the votes lead to. */
  isComplete: boolean;
}

const heaviest = (pending: ReadonlyMap<string, number>, count: number): string[] =>
  [...pending]
    .sort(([one, votes], [other, others]) => others - votes || (one < other ? -1 : 1))
    .slice(0, count)
    .map(([member]) => member);

/**
 * Reads the members whom the votes of one lead to, step by step, as far as the bounds allow. Those who have
 * most of the votes come first: the members of a ring do.
 */
async function readAround(
  queryable: Queryable,
  { start, days, bounds }: { start: RingStart; days: number; bounds: SearchBounds },
): Promise<Around> {
  const from = new Date(start.at.getTime() - days * DAY);
  const votes = new Map<string, RingVote[]>();
  const pending = new Map([[start.userId, 1]]);
  let read = 0;
  for (let step = 0; pending.size > 0 && step < bounds.steps; step++) {
    const room = Math.floor((bounds.rows - read) / bounds.votesOfMember);
    const next = heaviest(pending, Math.min(room, bounds.members - votes.size));
    if (next.length === 0) break;
    for (const member of next) {
      pending.delete(member);
      votes.set(member, []);
    }
    const span = { from, until: start.at, count: bounds.votesOfMember };
    const rows = await readVotes.run(queryable, { userIds: next, ...span });
    read += rows.length;
    for (const row of rows) {
      votes.get(row.userId)?.push(row);
      for (const owner of row.owners) {
        if (!votes.has(owner)) pending.set(owner, (pending.get(owner) ?? 0) + 1);
      }
    }
  }
  return { votes, isComplete: pending.size === 0 };
}

/** Starts of one search are at most so far from each other. */
export const ringStartMs = 10 * MINUTE;

interface RingRead {
  bounds?: SearchBounds;
  /** Whether a start is skipped that a search has visited when it came to its bounds. */
  isOnce?: boolean;
  searched?: Set<string>;
}

/**
 * What a rule finds around members. A start that an earlier search has visited, with all that it leads to, is
 * searched already.
 * @param searched gets the members who need no further search; starts in it are skipped
 */
export async function findRingVotes(
  queryable: Queryable,
  parameters: IntegrityParameters<'RING'>,
  starts: readonly RingStart[],
  { bounds = ringSearch, isOnce = false, searched = new Set() }: RingRead = {},
): Promise<Finding[]> {
  const found = new Map<string, Finding>();
  for (const start of starts.toSorted((a, b) => b.at.getTime() - a.at.getTime())) {
    if (searched.has(start.userId)) continue;
    const { votes, isComplete } = await readAround(queryable, {
      start,
      days: parameters.days,
      bounds,
    });
    const rings = findRings(votes, parameters);
    for (const finding of rings.flatMap((ring) => votesOfRing(ring, votes))) {
      found.set(`${finding.vote.productId} ${finding.vote.userId}`, finding);
    }
    const earliest = start.at.getTime() - ringStartMs;
    const early = starts.filter(({ at }) => at.getTime() < earliest).map(({ userId }) => userId);
    const others = new Set(early);
    const visited = isComplete || isOnce ? votes.keys() : rings.flatMap((ring) => [...ring]);
    for (const member of visited) if (!others.has(member)) searched.add(member);
    searched.add(start.userId);
  }
  return [...found.values()];
}
