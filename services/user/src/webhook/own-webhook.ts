import { validate as isUuid } from 'uuid';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import type { UserTables } from '../tables.ts';

const lockOwn = statement<UserTables, { id: string; userId: string }>()((db, p) =>
  db
    .selectFrom('webhook')
    .select(['id', 'address', 'scope', 'secret', 'paused_at as pausedAt'])
    .select('confirmed_at as confirmedAt')
    .select(['previous_secret as previousSecret', 'previous_until as previousUntil'])
    .where('id', '=', p('id'))
    .where('user_id', '=', p('userId'))
    .forNoKeyUpdate(),
);

/** How a webhook does; locked until the end of the transaction. */
export const lockWebhook = statement<UserTables, { id: string }>()((db, p) =>
  db
    .selectFrom('webhook')
    .select(['address', 'failures', 'failing_since as failingSince', 'paused_at as pausedAt'])
    .where('id', '=', p('id'))
    .forNoKeyUpdate(),
);

/** @throws WEBHOOK_UNCONFIRMED, WEBHOOK_PAUSED */
export function requireSending(webhook: { confirmedAt: Date | null; pausedAt: Date | null }): void {
  if (!webhook.confirmedAt) throw new DomainError('WEBHOOK_UNCONFIRMED');
  if (webhook.pausedAt) throw new DomainError('WEBHOOK_PAUSED');
}

/** Locks a webhook of the member. @throws NOT_FOUND, also for one of another member */
export async function requireOwnWebhook(tx: Transaction, userId: string, id: string) {
  const found = isUuid(id) ? await lockOwn.first(tx, { id, userId }) : null;
  if (!found) throw new DomainError('NOT_FOUND');
  return found;
}
