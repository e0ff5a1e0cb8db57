import { sql } from 'kysely';
import { type Role, roles } from '#schema/enums';
import type { Queryable, Transaction } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import { type EventHandler, eventHandler } from '../events/event-handler.ts';
import { isNotOlder, newestByKey, newestSequence, type Sequenced } from '../events/newest.ts';
import type { ViewerClaim } from '../subgraph/context.ts';
import type { RoleTables } from './tables.ts';

export interface MemberRoles extends Sequenced {
  userId: string;
  roles: readonly Role[];
}

const upsertMembers = statement<
  RoleTables,
  {
    userIds: readonly string[];
    roles: readonly string[];
    sequences: readonly (string | null)[];
  }
>()((db, p) =>
  db
    .insertInto('member')
    .columns(['user_id', 'roles', 'sequence'])
    .expression(
      db
        .selectFrom(
          p.unnest('change', {
            user_id: ['userIds', 'uuid'],
            roles: ['roles', 'jsonb'],
            sequence: ['sequences', 'bigint'],
          }),
        )
        .select(({ ref }) => [
          'change.user_id',
          sql`array(select jsonb_array_elements_text(${ref('change.roles')})::integer)`.as('roles'),
          'change.sequence',
        ])
        // Rows are locked in the order of their keys, so that two batches never deadlock.
        .orderBy('change.user_id'),
    )
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(({ ref }) => ({
          roles: ref('excluded.roles'),
          sequence: newestSequence('member'),
        }))
        .where(isNotOlder('member')),
    ),
);

const findMembers = statement<RoleTables, { userIds: readonly string[] }>()((db, p) =>
  db
    .selectFrom('member')
    .select(['user_id as userId', 'roles'])
    .where('user_id', '=', p.any('userIds')),
);

/**
 * Upserts into the service's own table `member (user_id, roles, sequence)`. Of several changes of
 * one member the newest one counts, also when an older one arrives later.
 */
export async function upsertRoles(tx: Transaction, changes: readonly MemberRoles[]): Promise<void> {
  const latest = newestByKey(changes, ({ userId }) => userId);
  await upsertMembers.run(tx, {
    userIds: latest.map(({ userId }) => userId),
    roles: latest.map(({ roles }) => JSON.stringify(roles)),
    sequences: latest.map(({ sequence }) => sequence ?? null),
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

/**
 * The roles of a caller by the events, which are newer than those of the claim. A program with an API token never
 * has the role of staff.
 */
export async function readRolesOf(
  queryable: Queryable,
  { userId, roles: claimed, scopes }: Pick<ViewerClaim, 'userId' | 'roles' | 'scopes'>,
): Promise<Role[]> {
  const held = (await readRoles(queryable, [userId])).get(userId) ?? claimed;
  return held.filter((role) => !scopes || role !== roles.staff);
}

/** For each service that has the table. */
export const roleHandlers: readonly EventHandler[] = [
  eventHandler('user.registered.v1', (tx, events) => upsertRoles(tx, changesOf(events))),
  eventHandler('user.role-changed.v1', (tx, events) => upsertRoles(tx, changesOf(events))),
];

const changesOf = (
  events: readonly (Sequenced & { data: { userId: string; roles: readonly Role[] } })[],
): MemberRoles[] =>
  events.map(({ data: { userId, roles }, sequence }) => ({ userId, roles, sequence }));
