import type { Queryable, Transaction } from '#kit/database/database';
import { type EventHandler, eventHandler } from '#kit/events/consumer';
import type { Role } from '#schema/enums';

export interface MemberRoles {
  userId: string;
  roles: readonly Role[];
}

/**
 * Upserts into the service's own table `member (user_id, roles)`. Of several changes of one member
 * the last one counts.
 */
export async function upsertRoles(tx: Transaction, changes: readonly MemberRoles[]): Promise<void> {
  const latest = [...new Map(changes.map((change) => [change.userId, change])).values()];
  // Rows are locked in the order of their keys, so that two batches never deadlock.
  await tx.query(
    `insert into member (user_id, roles)
     select user_id, array(select jsonb_array_elements_text(roles)::integer)
     from unnest($1::uuid[], $2::jsonb[]) as change (user_id, roles)
     order by user_id
     on conflict (user_id) do update set roles = excluded.roles`,
    [latest.map(({ userId }) => userId), latest.map(({ roles }) => JSON.stringify(roles))],
  );
}

/** Roles by user id. Has no entry for a member of whom no event has arrived. */
export async function readRoles(
  queryable: Queryable,
  userIds: readonly string[],
): Promise<Map<string, Role[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await queryable.query<{ userId: string; roles: Role[] }>(
    'select user_id as "userId", roles from member where user_id = any($1)',
    [userIds],
  );
  return new Map(rows.map(({ userId, roles }) => [userId, roles]));
}

/** For each service that has the table. */
export const roleHandlers: readonly EventHandler[] = [
  eventHandler('user.registered.v1', (tx, events) => upsertRoles(tx, dataOf(events))),
  eventHandler('user.role-changed.v1', (tx, events) => upsertRoles(tx, dataOf(events))),
];

const dataOf = <T>(events: readonly { data: T }[]): T[] => events.map(({ data }) => data);
