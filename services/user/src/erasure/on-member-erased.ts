import { statement } from '#kit/database/statement';
import { type EventHandler, eventHandler } from '#kit/events/event-handler';
import type { UserTables } from '../tables.ts';
import { type ConfirmingService, confirmingServices } from './erasure.rules.ts';

interface Confirmation {
  service: string;
  userIds: readonly string[];
  at: Date;
}

const insertConfirmations = statement<UserTables, Confirmation>()((db, p) =>
  db
    .insertInto('erasure_confirmation')
    .columns(['user_id', 'service', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('erasure')
        .select([
          'user_id',
          p.cast('service', 'text').as('service'),
          p.cast('at', 'timestamptz').as('at'),
        ])
        .where('user_id', '=', p.any('userIds', 'uuid[]')),
    )
    .onConflict((conflict) => conflict.doNothing()),
);

const onMemberErased = (service: ConfirmingService): EventHandler =>
  eventHandler(`${service}.member-erased.v1`, async (tx, events, { clock }) => {
    const userIds = [...new Set(events.map(({ data }) => data.userId))];
    await insertConfirmations.run(tx, { service, userIds, at: clock.now() });
  }) as EventHandler;

/** Record that a service has erased what it had of a member. */
export const confirmationHandlers: readonly EventHandler[] = confirmingServices.map(onMemberErased);
