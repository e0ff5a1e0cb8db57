import type { Queryable } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import type { ServiceContext } from '#kit/service/service';
import type { ViewerClaim } from '#kit/subgraph/context';
import { times } from '#schema/limits';
import type { UserTables } from '../tables.ts';

const findAuthentication = statement<UserTables, { sessionId: string }>()((db, p) =>
  db
    .selectFrom('session')
    .select((eb) => [
      eb.fn.coalesce('authenticated_at', 'created_at').as('at'),
      'token_number as tokenNumber',
    ])
    .where('id', '=', p('sessionId')),
);

/**
 * For actions that a person at an unattended device must not do: a short time ago this session was opened,
 * or confirmed by password, code, passkey or wallet. The token before the confirmation does not count.
 * @throws SESSION_CONFIRM_NEEDED; UNAUTHENTICATED when the session has ended
 */
export async function requireConfirmed(
  { database, clock }: { database: Queryable; clock: ServiceContext['clock'] },
  { sessionId, tokenNumber = 0 }: ViewerClaim,
): Promise<void> {
  const found = await findAuthentication.first(database, { sessionId });
  if (!found) throw new DomainError('UNAUTHENTICATED');
  const isCurrentToken = found.tokenNumber === tokenNumber;
  if (!isCurrentToken || clock.now().getTime() - found.at.getTime() > times.sessionConfirmed) {
    throw new DomainError('SESSION_CONFIRM_NEEDED');
  }
}
