import type { Transaction } from '#kit/database/database';

interface MemberRoles {
  userId: string;
  roles: readonly number[];
}

/** Our own copy of who has which roles; of several changes of a member the last one counts. */
export async function keepRoles(tx: Transaction, changes: readonly MemberRoles[]): Promise<void> {
  const latest = [...new Map(changes.map((change) => [change.userId, change])).values()];
  await tx.query(
    `insert into member (user_id, roles)
     select change.user_id, change.roles::smallint[]
     from unnest($1::uuid[], $2::text[]) as change (user_id, roles)
     on conflict (user_id) do update set roles = excluded.roles`,
    [latest.map(({ userId }) => userId), latest.map(({ roles }) => `{${roles.join(',')}}`)],
  );
}
