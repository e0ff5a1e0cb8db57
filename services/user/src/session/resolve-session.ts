import { sql } from 'kysely';
import { statement } from '#kit/database/statement';
import { tokenHash } from '#kit/runtime/ids';
import type { ServiceContext } from '#kit/service/service';
import type { ViewerClaim } from '#kit/subgraph/context';
import { type Role, roles } from '#schema/enums';
import { times } from '#schema/limits';
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
      'account.wallet',
      'session.created_at as createdAt',
      'session.last_seen_at as lastSeenAt',
      'session.second_factor_at as secondFactorAt',
      'session.token_number as tokenNumber',
    ])
    .select((eb) =>
      eb
        .and([
          eb('session.previous_token_hash', 'is not', null),
          eb('session.previous_ends_at', 'is', null),
        ])
        .as('isFirstUse'),
    )
    .select(countsForRewards.as('countsForRewards'))
    .where('session.token_hash', '=', p.any('tokenHashes'))
    .$narrowType<{ roles: Role[] }>(),
);

/** How many values PostgreSQL assumes in an array that it does not see. */
const assumedValues = 10;

/**
 * The same set in an array that is not shorter than PostgreSQL assumes. The plan for any array then looks no dearer
 * than one for these values, so that a connection keeps it and does not plan each look-up.
 */
const planned = (values: readonly string[]): readonly string[] =>
  values.length === 0 || values.length >= assumedValues
    ? values
    : Array.from({ length: assumedValues }, (_, index) => values[index % values.length] as string);

interface PreviousTokens {
  tokenHashes: readonly string[];
  now: Date;
  /** A current token that was issued before this time ends the previous one, even when it was never used. */
  unusedSince: Date;
}

const findPrevious = statement<UserTables, PreviousTokens>()((db, p) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.user_id')
    .select([
      'session.previous_token_hash as tokenHash',
      'session.id as sessionId',
      'account.id as userId',
      'account.roles',
      'account.wallet',
      'session.created_at as createdAt',
      'session.last_seen_at as lastSeenAt',
    ])
    .select((eb) => [
      // A factor that was proved with the current token does not count for the previous one.
      eb
        .case()
        .when('session.second_factor_at', '<', eb.ref('session.authenticated_at'))
        .then(eb.ref('session.second_factor_at'))
        .end()
        .as('secondFactorAt'),
      eb('session.token_number', '-', 1).as('tokenNumber'),
      sql<boolean>`false`.as('isFirstUse'),
    ])
    .select(countsForRewards.as('countsForRewards'))
    .where('session.previous_token_hash', '=', p.any('tokenHashes'))
    .where((eb) =>
      eb.or([
        eb('session.previous_ends_at', '>', p('now')),
        eb.and([
          eb('session.previous_ends_at', 'is', null),
          eb('session.authenticated_at', '>', p('unusedSince')),
        ]),
      ]),
    )
    .$narrowType<{ roles: Role[]; tokenHash: string }>(),
);

/** After the first use of the current token, the previous one is accepted for a short time only. */
const endPrevious = statement<UserTables, { tokenHashes: readonly string[]; endsAt: Date }>()(
  (db, p) =>
    db
      .updateTable('session')
      .set({ previous_ends_at: p('endsAt') })
      // By token, not by session: the session may have got a newer token, which is not used yet.
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('session')
          .select('id')
          .where('token_hash', '=', p.any('tokenHashes'))
          .where('previous_ends_at', 'is', null)
          .forUpdate()
          .skipLocked(),
      ),
);

const touch = statement<UserTables, { sessionIds: readonly string[]; now: Date }>()((db, p) =>
  db
    .updateTable('session')
    .set({ last_seen_at: p('now') })
    // Skips rows that another statement holds, to avoid deadlocks.
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
  const now = clock.now();
  const current = await findSessions.run(database, { tokenHashes: planned(tokenHashes) });
  const known = new Set(current.map(({ tokenHash: hash }) => hash));
  const others = tokenHashes.filter((hash) => !known.has(hash));
  const unusedSince = new Date(now.getTime() - times.previousTokenUnused);
  const given = { tokenHashes: planned(others), now, unusedSince };
  const previous = others.length > 0 ? await findPrevious.run(database, given) : [];
  const found = [...current, ...previous];
  const live = found.filter((session) => sessionEnd(session) > now);
  const used = live.filter((session) => needsTouch(session, now));
  if (used.length > 0) {
    const sessionIds = used.map(({ sessionId }) => sessionId);
    await touch.command(database, { sessionIds, now });
  }
  const first = live.filter(({ isFirstUse }) => isFirstUse);
  if (first.length > 0) {
    const firstHashes = first.map(({ tokenHash: hash }) => hash);
    const endsAt = new Date(now.getTime() + times.previousToken);
    await endPrevious.command(database, { tokenHashes: firstHashes, endsAt });
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

interface FoundSession extends Omit<ViewerClaim, 'wallet'> {
  wallet: string | null;
  countsForRewards: boolean;
  secondFactorAt: Date | null;
  tokenNumber: number;
}

/** Without a proved factor, a session of staff has no role of staff where one is required. */
function claimOf(
  {
    sessionId,
    userId,
    roles: held,
    countsForRewards,
    wallet,
    secondFactorAt,
    tokenNumber,
  }: FoundSession,
  { requireStaffFactor }: Pick<UserConfig, 'requireStaffFactor'>,
): ViewerClaim {
  const lacksFactor = requireStaffFactor && held.includes(roles.staff) && secondFactorAt === null;
  return {
    sessionId,
    userId,
    roles: lacksFactor ? held.filter((role) => role !== roles.staff) : held,
    ...(lacksFactor && { lacksFactor }),
    ...(!countsForRewards && { countsForRewards }),
    ...(wallet !== null && { wallet }),
    ...(tokenNumber > 0 && { tokenNumber }),
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
