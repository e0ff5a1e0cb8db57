import { statement } from '#kit/database/statement';
import { tokenHash } from '#kit/runtime/ids';
import type { ServiceContext } from '#kit/service/service';
import type { ViewerClaim } from '#kit/subgraph/context';
import type { Role } from '#schema/enums';
import type { UserTables } from '../tables.ts';
import { needsTouch, sessionEnd } from './session.rules.ts';

/** The session of a token. `expiresAt` moves forward when the token is used again. */
export interface ResolvedSession extends ViewerClaim {
  expiresAt: Date;
}

const findSession = statement<UserTables, { tokenHash: string }>()((db, p) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.user_id')
    .select([
      'session.id as sessionId',
      'account.id as userId',
      'account.roles',
      'session.created_at as createdAt',
      'session.last_seen_at as lastSeenAt',
    ])
    .select(({ not, exists, selectFrom }) =>
      // Ids are time-ordered, so the oldest account of a mailbox has the lowest one.
      not(
        exists(
          selectFrom('account as older')
            .select('older.id')
            .whereRef('older.mailbox', '=', 'account.mailbox')
            .whereRef('older.id', '<', 'account.id'),
        ),
      )
        .$castTo<boolean>()
        .as('countsForRewards'),
    )
    .where('session.token_hash', '=', p('tokenHash'))
    .$narrowType<{ roles: Role[] }>(),
);

const touch = statement<UserTables, { sessionId: string; now: Date }>()((db, p) =>
  db
    .updateTable('session')
    .set({ last_seen_at: p('now') })
    .where('id', '=', p('sessionId'))
    .where('last_seen_at', '<', p('now')),
);

/** Returns the account's current roles. Null for an unknown, revoked or expired token. */
export async function resolveSession(
  { database, clock }: Pick<ServiceContext, 'database' | 'clock'>,
  token: string,
): Promise<ResolvedSession | null> {
  const session = await findSession.first(database, { tokenHash: tokenHash(token) });
  const now = clock.now();
  if (!session || sessionEnd(session) <= now) return null;
  const { sessionId, userId, roles, countsForRewards } = session;
  const claim = { sessionId, userId, roles, ...(!countsForRewards && { countsForRewards }) };
  if (!needsTouch(session, now)) return { ...claim, expiresAt: sessionEnd(session) };
  await touch.command(database, { sessionId, now });
  const touched = { ...session, lastSeenAt: now };
  return { ...claim, expiresAt: sessionEnd(touched) };
}
