import { statement } from '#kit/database/statement';
import type { ServiceContext } from '#kit/service/service';
import { times } from '#schema/limits';
import type { UserTables } from '../tables.ts';
import { sessionEnd } from './session.rules.ts';

export interface LiveSession {
  sessionId: string;
  expiresAt: Date;
  /** Tokens of this session with a lower number are not accepted. */
  lowestTokenNumber: number;
}

const findSessions = statement<UserTables, { ids: readonly string[] }>()((db, p) =>
  db
    .selectFrom('session')
    .select(['id as sessionId', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .select([
      'token_number as tokenNumber',
      'authenticated_at as authenticatedAt',
      'previous_ends_at as previousEndsAt',
    ])
    .select((eb) => eb('previous_token_hash', 'is not', null).$castTo<boolean>().as('hasPrevious'))
    .where('id', '=', p.any('ids')),
);

const findApiTokens = statement<UserTables, { ids: readonly string[]; now: Date }>()((db, p) =>
  db
    .selectFrom('api_token')
    .select(['id as sessionId', 'expires_at as expiresAt'])
    .where('id', '=', p.any('ids'))
    .where('expires_at', '>', p('now')),
);

/**
 * Those of the given sessions and API tokens that have not ended. An open stream is not a use of its
 * session.
 */
export async function checkSessions(
  { database, clock }: Pick<ServiceContext, 'database' | 'clock'>,
  sessionIds: readonly string[],
): Promise<LiveSession[]> {
  const now = clock.now();
  const sessions = await findSessions.run(database, { ids: sessionIds });
  const found = new Set(sessions.map(({ sessionId }) => sessionId));
  const others = sessionIds.filter((id) => !found.has(id));
  const tokens = others.length > 0 ? await findApiTokens.run(database, { ids: others, now }) : [];
  const live = sessions
    .map((session) => ({
      sessionId: session.sessionId,
      expiresAt: sessionEnd(session),
      lowestTokenNumber: session.tokenNumber - (acceptsPrevious(session, now) ? 1 : 0),
    }))
    .filter(({ expiresAt }) => expiresAt > now);
  return [...live, ...tokens.map((token) => ({ ...token, lowestTokenNumber: 0 }))];
}

interface PreviousToken {
  hasPrevious: boolean;
  /** Null before the first use of the current token. */
  previousEndsAt: Date | null;
  /** Null for a session that proved nothing yet. */
  authenticatedAt: Date | null;
}

function acceptsPrevious(session: PreviousToken, now: Date): boolean {
  const { hasPrevious, previousEndsAt, authenticatedAt } = session;
  const unusedEnd = (authenticatedAt?.getTime() ?? 0) + times.previousTokenUnused;
  return hasPrevious && (previousEndsAt?.getTime() ?? unusedEnd) > now.getTime();
}
