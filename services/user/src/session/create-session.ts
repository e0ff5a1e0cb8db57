import type { Transaction } from '#kit/database/database';
import { newId, newToken, tokenHash } from '#kit/runtime/ids';
import type { ServiceContext } from '#kit/service/service';
import { sessionRevoked } from '#schema/generated/events';
import { security } from '#schema/limits';
import { absoluteEnd } from './session.rules.ts';

export interface NewSession {
  id: string;
  userId: string;
  /** The database stores only its hash. */
  token: string;
  /** The absolute end; an idle session ends earlier. */
  expiresAt: Date;
}

type Context = Pick<ServiceContext, 'outbox' | 'clock'>;

/** One session per account, in the order of `userIds`. */
export async function createSessions(
  { clock }: Context,
  tx: Transaction,
  userIds: readonly string[],
): Promise<NewSession[]> {
  const createdAt = clock.now();
  const expiresAt = absoluteEnd({ createdAt });
  const sessions = userIds.map((userId) => ({
    id: newId(),
    userId,
    token: newToken(),
    expiresAt,
  }));
  await tx.query(
    `insert into session (id, user_id, token_hash, created_at, last_seen_at)
     select id, user_id, token_hash, $4, $4
     from unnest($1::uuid[], $2::uuid[], $3::text[]) as new (id, user_id, token_hash)`,
    [
      sessions.map(({ id }) => id),
      userIds,
      sessions.map(({ token }) => tokenHash(token)),
      createdAt,
    ],
  );
  return sessions;
}

const deleteSurplus = `
  delete from session where id in (
    select id from session where user_id = $1
    order by last_seen_at desc, id desc offset $2
  ) returning id`;

/** Ends the least recently used sessions beyond 20. The caller must hold the account's row lock. */
export async function createSession(
  context: Context,
  tx: Transaction,
  userId: string,
): Promise<NewSession> {
  const [session] = await createSessions(context, tx, [userId]);
  const ended = await tx.query<{ id: string }>(deleteSurplus, [userId, security.sessionsPerUser]);
  if (ended.length > 0) {
    await context.outbox.add(tx, sessionRevoked({ userId, sessionIds: ended.map(({ id }) => id) }));
  }
  return session as NewSession;
}
