import { statement } from '#kit/database/statement';
import type { ServiceContext } from '#kit/service/service';
import type { UserTables } from '../tables.ts';
import { sessionEnd } from './session.rules.ts';

export interface LiveSession {
  sessionId: string;
  expiresAt: Date;
}

const findSessions = statement<UserTables, { ids: readonly string[] }>()((db, p) =>
  db
    .selectFrom('session')
    .select(['id as sessionId', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('id', '=', p.any('ids')),
);

/** Those of the given sessions that have not ended. An open stream is not a use of its session. */
export async function checkSessions(
  { database, clock }: Pick<ServiceContext, 'database' | 'clock'>,
  sessionIds: readonly string[],
): Promise<LiveSession[]> {
  const now = clock.now();
  const sessions = await findSessions.run(database, { ids: sessionIds });
  return sessions
    .map((session) => ({ sessionId: session.sessionId, expiresAt: sessionEnd(session) }))
    .filter(({ expiresAt }) => expiresAt > now);
}
