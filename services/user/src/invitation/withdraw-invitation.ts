import { validate as isUuid } from 'uuid';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import type { ServiceContext } from '#kit/service/service';
import type { ViewerClaim } from '#kit/subgraph/context';
import type { UserTables } from '../tables.ts';

interface Withdrawal {
  id: string;
  inviterId: string;
  at: Date;
}

/** No row for an invitation of another member. */
const setWithdrawn = statement<UserTables, Withdrawal>()((db, p) =>
  db
    .updateTable('invitation')
    .set((eb) => ({
      withdrawn_at: eb
        .case()
        .when('accepted_at', 'is', null)
        .then(eb.fn.coalesce('withdrawn_at', p.cast('at', 'timestamptz')))
        .else(eb.ref('withdrawn_at'))
        .end(),
    }))
    .where('id', '=', p('id'))
    .where('inviter_id', '=', p('inviterId'))
    .returning('accepted_at as acceptedAt'),
);

/**
 * Frees the slot of an invitation that nobody has accepted. A repetition changes nothing.
 * @throws NOT_FOUND, INVITATION_USED
 */
export async function withdrawInvitation(
  { database, clock }: Pick<ServiceContext, 'database' | 'clock'>,
  { userId: inviterId }: ViewerClaim,
  id: string,
): Promise<void> {
  if (!isUuid(id)) throw new DomainError('NOT_FOUND');
  const found = await setWithdrawn.first(database, { id, inviterId, at: clock.now() });
  if (!found) throw new DomainError('NOT_FOUND');
  if (found.acceptedAt) throw new DomainError('INVITATION_USED');
}
