import { sql } from 'kysely';
import type { Role } from '#schema/enums';
import type { Queryable, Transaction } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import { type EventHandler, eventHandler } from '../events/event-handler.ts';
import type { RoleTables } from './tables.ts';

export interface MemberRoles {
  userId: string;
  roles: readonly Role[];
}

const upsertMembers = statement<
  RoleTables,
  { userIds: readonly string[]; roles: readonly string[] }
>()((db, p) =>
  db
    .insertInto('member')
    .columns(['user_id', 'roles'])
    .expression(
      db
        .selectFrom(p.unnest('change', { user_id: ['userIds', 'uuid'], roles: ['roles', 'jsonb'] }))
        .select(({ ref }) => [
          'change.user_id',
          sql`array(select jsonb_array_elements_text(${ref('change.roles')})::integer)`.as('roles'),
        ])
        // Rows are locked in the order of their keys, so that two batches never deadlock.
        .orderBy('change.user_id'),
    )
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(({ ref }) => ({ roles: ref('excluded.roles') })),
    ),
);

const findMembers = statement<RoleTables, { userIds: readonly string[] }>()((db, p) =>
  db
    .selectFrom('member')
    .select(['user_id as userId', 'roles'])
    .where('user_id', '=', p.any('userIds')),
);

/**
 * Upserts into the service's own table `member (user_id, roles)`. Of several changes of one member
 * the last one counts.
 */
export async function upsertRoles(tx: Transaction, changes: readonly MemberRoles[]): Promise<void> {
  const latest = [...new Map(changes.map((change) => [change.userId, change])).values()];
  await upsertMembers.run(tx, {
    userIds: latest.map(({ userId }) => userId),
    roles: latest.map(({ roles }) => JSON.stringify(roles)),
  });
}

/** Roles by user id. Has no entry for a member of whom no event has arrived. */
export async function readRoles(
  queryable: Queryable,
  userIds: readonly string[],
): Promise<Map<string, Role[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await findMembers.run(queryable, { userIds });
  return new Map(rows.map(({ userId, roles }) => [userId, roles as Role[]]));
}

/** For each service that has the table. */
export const roleHandlers: readonly EventHandler[] = [
  eventHandler('user.registered.v1', (tx, events) => upsertRoles(tx, dataOf(events))),
  eventHandler('user.role-changed.v1', (tx, events) => upsertRoles(tx, dataOf(events))),
];

const dataOf = <T>(events: readonly { data: T }[]): T[] => events.map(({ data }) => data);
