import type { Transaction } from '#kit/database/database';
import type { ServiceContext } from '#kit/service/service';
import { sessionRevoked } from '#schema/generated/events';

/** Ends all sessions of an account except one, and emits `session-revoked` when any ended. */
export async function endSessions(
  { outbox }: Pick<ServiceContext, 'outbox'>,
  tx: Transaction,
  userId: string,
  options: { except?: string } = {},
): Promise<void> {
  const ended = await tx.query<{ id: string }>(
    'delete from session where user_id = $1 and id is distinct from $2::uuid returning id',
    [userId, options.except ?? null],
  );
  if (ended.length === 0) return;
  await outbox.add(tx, sessionRevoked({ userId, sessionIds: ended.map(({ id }) => id) }));
}

/** Ends one session of an account and emits `session-revoked`; an ended one is ignored. */
export async function endSession(
  { outbox }: Pick<ServiceContext, 'outbox'>,
  tx: Transaction,
  userId: string,
  sessionId: string,
): Promise<void> {
  const ended = await tx.query('delete from session where id = $1 and user_id = $2 returning id', [
    sessionId,
    userId,
  ]);
  if (ended.length > 0) await outbox.add(tx, sessionRevoked({ userId, sessionIds: [sessionId] }));
}
