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
 * For actions that a person at an unattended device must not do: this session was opened, or its owner
 * proved by password, code or passkey, a short time ago. The token before the proof does not count.
 * @throws SESSION_CONFIRM_NEEDED; UNAUTHENTICATED when the session has ended
 */
export async function requireConfirmed(
  { database, clock }: Pick<ServiceContext, 'database' | 'clock'>,
  { sessionId, tokenNumber = 0 }: ViewerClaim,
): Promise<void> {
  const found = await findAuthentication.first(database, { sessionId });
  if (!found) throw new DomainError('UNAUTHENTICATED');
  const isPresentToken = found.tokenNumber === tokenNumber;
  if (!isPresentToken || clock.now().getTime() - found.at.getTime() > times.sessionConfirmed) {
    throw new DomainError('SESSION_CONFIRM_NEEDED');
  }
}
