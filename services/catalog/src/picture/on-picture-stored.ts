import { statement } from '#kit/database/statement';
import { eventHandler } from '#kit/events/event-handler';
import type { CatalogTables } from '../tables.ts';

interface Stored {
  names: readonly string[];
  userIds: readonly string[];
  uses: readonly string[];
  times: readonly string[];
}

/** An upload that arrives after its member's erasure adds nothing. */
const insertPictures = statement<CatalogTables, Stored>()((db, p) =>
  db
    .insertInto('member_picture')
    .columns(['name', 'user_id', 'use', 'usable_until'])
    .expression((eb) =>
      eb
        .selectFrom(
          p.unnest('stored', {
            name: ['names', 'text'],
            user_id: ['userIds', 'uuid'],
            use: ['uses', 'text'],
            usable_until: ['times', 'timestamptz'],
          }),
        )
        .leftJoin('erased_member as e', 'e.user_id', 'stored.user_id')
        .select(['stored.name', 'stored.user_id', 'stored.use'])
        .select(({ cast, ref }) =>
          cast<Date>(ref('stored.usable_until'), 'timestamptz').as('until'),
        )
        .where('e.user_id', 'is', null),
    )
    .onConflict((conflict) => conflict.doNothing()),
);

/** Lets forms of the member use the picture. */
export const onPictureStored = eventHandler('user.picture-stored.v1', async (tx, events) => {
  await insertPictures.run(tx, {
    names: events.map(({ data }) => data.name),
    userIds: events.map(({ data }) => data.userId),
    uses: events.map(({ data }) => data.use),
    times: events.map(({ data }) => data.usableUntil),
  });
});
