import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { ServiceContext } from '#kit/service/service';
import { sessionRevoked } from '#schema/generated/events';
import type { UserTables } from '../tables.ts';

const deleteOthers = statement<UserTables, { userId: string; except: string | null }>()((db, p) =>
  db
    .deleteFrom('session')
    .where('user_id', '=', p('userId'))
    .where('id', 'is distinct from', p.cast('except', 'uuid'))
    .returning('id'),
);

const deleteOne = statement<UserTables, { userId: string; sessionId: string }>()((db, p) =>
  db
    .deleteFrom('session')
    .where('id', '=', p('sessionId'))
    .where('user_id', '=', p('userId'))
    .returning('id'),
);

const deleteSteps = statement<UserTables, { userId: string }>()((db, p) =>
  db.deleteFrom('sign_in_step').where('user_id', '=', p('userId')).where('session_id', 'is', null),
);

/**
 * Ends all sessions of an account except one, with logins that wait for their second step, and emits
 * `session-revoked` when any ended. Returns how many sessions ended.
 */
export async function endSessions(
  { outbox }: Pick<ServiceContext, 'outbox'>,
  tx: Transaction,
  userId: string,
  options: { except?: string } = {},
): Promise<number> {
  await deleteSteps.run(tx, { userId });
  const ended = await deleteOthers.run(tx, { userId, except: options.except ?? null });
  if (ended.length === 0) return 0;
  await outbox.add(tx, sessionRevoked({ userId, sessionIds: ended.map(({ id }) => id) }));
  return ended.length;
}

/** Ends one session of an account and emits `session-revoked`. Returns false for an ended one. */
export async function endSession(
  { outbox }: Pick<ServiceContext, 'outbox'>,
  tx: Transaction,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const ended = await deleteOne.first(tx, { userId, sessionId });
  if (ended) await outbox.add(tx, sessionRevoked({ userId, sessionIds: [sessionId] }));
  return ended !== null;
}
