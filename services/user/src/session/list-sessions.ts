import { statement } from '#kit/database/statement';
import type { ServiceContext } from '#kit/service/service';
import type { ViewerClaim } from '#kit/subgraph/context';
import { security } from '#schema/limits';
import type { UserTables } from '../tables.ts';
import { sessionEnd } from './session.rules.ts';

/** A session as its account sees it: without its token or a whole address. */
export interface OpenSession {
  id: string;
  device: string | null;
  /** The shortened network that it was opened from; null when unknown. */
  network: string | null;
  createdAt: Date;
  lastSeenAt: Date;
  isCurrent: boolean;
}

const findOpen = statement<UserTables, { userId: string; max: number }>()((db, p) =>
  db
    .selectFrom('session')
    .select(['id', 'device', 'network', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('user_id', '=', p('userId'))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(p('max')),
);

/** The sessions of the viewer that have not ended, the last used first. */
export async function listSessions(
  { database, clock }: Pick<ServiceContext, 'database' | 'clock'>,
  { userId, sessionId }: ViewerClaim,
): Promise<OpenSession[]> {
  const now = clock.now();
  // A login that runs at the same time can add one more for a moment.
  const sessions = await findOpen.run(database, { userId, max: security.sessionsPerUser });
  return sessions
    .filter((session) => sessionEnd(session) > now)
    .map((session) => ({ ...session, isCurrent: session.id === sessionId }));
}
