import { validate as isUuid } from 'uuid';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { ServiceContext } from '#kit/service/service';
import { sessionRevoked } from '#schema/generated/events';
import type { UserTables } from '../tables.ts';

const deleteOne = statement<UserTables, { userId: string; id: string }>()((db, p) =>
  db
    .deleteFrom('api_token')
    .where('id', '=', p('id'))
    .where('user_id', '=', p('userId'))
    .returning('id'),
);

const deleteAll = statement<UserTables, { userId: string }>()((db, p) =>
  db.deleteFrom('api_token').where('user_id', '=', p('userId')).returning('id'),
);

type Context = Pick<ServiceContext, 'database' | 'outbox'>;

/** Gateways forget the claim of a token, and end its streams, as they do for a session. */
const emitRevoked = (
  { outbox }: Pick<Context, 'outbox'>,
  tx: Transaction,
  userId: string,
  revoked: readonly { id: string }[],
) => outbox.add(tx, sessionRevoked({ userId, sessionIds: revoked.map(({ id }) => id) }));

/** Returns false when the member has no such token. */
export async function revokeApiToken(
  context: Context,
  userId: string,
  id: string,
): Promise<boolean> {
  if (!isUuid(id)) return false;
  return context.database.transaction(async (tx) => {
    const revoked = await deleteOne.run(tx, { userId, id });
    if (revoked.length > 0) await emitRevoked(context, tx, userId, revoked);
    return revoked.length > 0;
  });
}

/** Revokes all tokens of an account whose password is reset, or that is erased. */
export async function revokeApiTokens(
  context: Pick<Context, 'outbox'>,
  tx: Transaction,
  userId: string,
): Promise<void> {
  const revoked = await deleteAll.run(tx, { userId });
  if (revoked.length > 0) await emitRevoked(context, tx, userId, revoked);
}
