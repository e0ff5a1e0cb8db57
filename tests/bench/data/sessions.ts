import type { Admin } from '../admin.ts';
import { sessionTokenSql, userIdSql } from './sizes.ts';

/** Opens fresh sessions for this many users, from the given number on. */
export async function openSessions(admin: Admin, first: number, count: number): Promise<void> {
  await admin.query(
    `insert into "user".session (id, user_id, token_hash, created_at, last_seen_at)
     select ${userIdSql('n')}, ${userIdSql('n')},
       encode(sha256(${sessionTokenSql('n')}::bytea), 'hex'), now(), now()
     from generate_series($1::integer, $2::integer) as n
     on conflict (id) do update set created_at = now(), last_seen_at = now()`,
    [first, first + count - 1],
  );
}
