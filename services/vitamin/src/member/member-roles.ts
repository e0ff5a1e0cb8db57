import type { Queryable, Transaction } from '#kit/database/database';
import type { Role } from '#schema/enums';

/** Keeps the roles as the latest of the entries says. */
export async function keepRoles(
  tx: Transaction,
  entries: readonly { userId: string; roles: readonly Role[] }[],
): Promise<void> {
  const members = [...new Map(entries.map((entry) => [entry.userId, entry])).values()];
  await tx.query(
    `insert into member (user_id, roles)
     select user_id, array(select jsonb_array_elements_text(roles)::integer)
     from unnest($1::uuid[], $2::jsonb[]) as entry (user_id, roles)
     order by user_id
     on conflict (user_id) do update set roles = excluded.roles`,
    [members.map(({ userId }) => userId), members.map(({ roles }) => JSON.stringify(roles))],
  );
}

/** Those who have an entry; the others hold no role that is known here. */
export async function readRoles(
  queryable: Queryable,
  userIds: readonly string[],
): Promise<Map<string, Role[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await queryable.query<{ user_id: string; roles: Role[] }>(
    'select user_id, roles from member where user_id = any($1)',
    [userIds],
  );
  return new Map(rows.map(({ user_id, roles }) => [user_id, roles]));
}
