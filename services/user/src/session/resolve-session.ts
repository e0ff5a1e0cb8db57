import { statement } from '#kit/database/statement';
import { tokenHash } from '#kit/runtime/ids';
import type { ServiceContext } from '#kit/service/service';
import type { ViewerClaim } from '#kit/subgraph/context';
import { type Role, roles } from '#schema/enums';
import { countsForRewards } from '../account/counts-for-rewards.ts';
import type { UserConfig } from '../config.ts';
import type { UserTables } from '../tables.ts';
import { needsTouch, sessionEnd } from './session.rules.ts';

/** The session of a token. `expiresAt` moves forward when the token is used again. */
export interface ResolvedSession extends ViewerClaim {
  expiresAt: Date;
}

const findSessions = statement<UserTables, { tokenHashes: readonly string[] }>()((db, p) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.user_id')
    .select([
      'session.token_hash as tokenHash',
      'session.id as sessionId',
      'account.id as userId',
      'account.roles',
      'session.created_at as createdAt',
      'session.last_seen_at as lastSeenAt',
      'session.second_factor_at as secondFactorAt',
    ])
    .select(countsForRewards.as('countsForRewards'))
    .where('session.token_hash', '=', p.any('tokenHashes'))
    .$narrowType<{ roles: Role[] }>(),
);

const touch = statement<UserTables, { sessionIds: readonly string[]; now: Date }>()((db, p) =>
  db
    .updateTable('session')
    .set({ last_seen_at: p('now') })
    // Another statement that writes one of them would have to wait, or wait for this one.
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('session')
        .select('id')
        .where('id', '=', p.any('sessionIds', 'uuid[]'))
        .where('last_seen_at', '<', p('now'))
        .forUpdate()
        .skipLocked(),
    ),
);

interface ResolveContext extends Pick<ServiceContext, 'database' | 'clock'> {
  config: Pick<UserConfig, 'requireStaffFactor'>;
}

/**
 * Returns the accounts' current roles, in the order of the tokens. Null for an unknown, revoked or
 * expired token.
 */
export async function resolveSessions(
  { database, clock, config }: ResolveContext,
  tokens: readonly string[],
): Promise<(ResolvedSession | null)[]> {
  const tokenHashes = tokens.map(tokenHash);
  const found = await findSessions.run(database, { tokenHashes });
  const now = clock.now();
  const live = found.filter((session) => sessionEnd(session) > now);
  const used = live.filter((session) => needsTouch(session, now));
  if (used.length > 0) {
    const sessionIds = used.map(({ sessionId }) => sessionId);
    await touch.command(database, { sessionIds, now });
  }
  const touched = new Set(used);
  const byHash = new Map(
    live.map((session) => {
      const times = touched.has(session) ? { ...session, lastSeenAt: now } : session;
      return [session.tokenHash, { ...claimOf(session, config), expiresAt: sessionEnd(times) }];
    }),
  );
  return tokenHashes.map((hash) => byHash.get(hash) ?? null);
}

interface FoundSession extends ViewerClaim {
  countsForRewards: boolean;
  secondFactorAt: Date | null;
}

/** Without a proved factor, a session of staff has no role of staff where one is required. */
function claimOf(
  { sessionId, userId, roles: held, countsForRewards, secondFactorAt }: FoundSession,
  { requireStaffFactor }: Pick<UserConfig, 'requireStaffFactor'>,
): ViewerClaim {
  const lacksFactor = requireStaffFactor && held.includes(roles.staff) && secondFactorAt === null;
  return {
    sessionId,
    userId,
    roles: lacksFactor ? held.filter((role) => role !== roles.staff) : held,
    ...(lacksFactor && { lacksFactor }),
    ...(!countsForRewards && { countsForRewards }),
  };
}

/** The same for one token. */
export async function resolveSession(
  context: ResolveContext,
  token: string,
): Promise<ResolvedSession | null> {
  const [session] = await resolveSessions(context, [token]);
  return session ?? null;
}
