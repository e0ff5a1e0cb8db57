import { tokenHash } from '#kit/runtime/ids';
import type { ServiceContext } from '#kit/service/service';
import type { ViewerClaim } from '#kit/subgraph/context';
import type { Role } from '#schema/enums';
import { needsTouch, type SessionTimes, sessionEnd } from './session.rules.ts';

/** The session of a token. `expiresAt` moves forward when the token is used again. */
export interface ResolvedSession extends ViewerClaim {
  expiresAt: Date;
}

interface SessionRow extends SessionTimes {
  sessionId: string;
  userId: string;
  roles: Role[];
}

const find = `
  select session.id as "sessionId", account.id as "userId", account.roles,
    session.created_at as "createdAt", session.last_seen_at as "lastSeenAt"
  from session join account on account.id = session.user_id
  where session.token_hash = $1`;

/** Returns the account's current roles. Null for an unknown, revoked or expired token. */
export async function resolveSession(
  { database, clock }: Pick<ServiceContext, 'database' | 'clock'>,
  token: string,
): Promise<ResolvedSession | null> {
  const [session] = await database.query<SessionRow>(find, [tokenHash(token)]);
  const now = clock.now();
  if (!session || sessionEnd(session) <= now) return null;
  const { sessionId, userId, roles } = session;
  if (!needsTouch(session, now)) {
    return { sessionId, userId, roles, expiresAt: sessionEnd(session) };
  }
  await database.command(
    'update session set last_seen_at = $2 where id = $1 and last_seen_at < $2',
    [sessionId, now],
  );
  const touched = { ...session, lastSeenAt: now };
  return { sessionId, userId, roles, expiresAt: sessionEnd(touched) };
}
