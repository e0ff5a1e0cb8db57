import { statement } from '#kit/database/statement';
import { eventHandler } from '#kit/events/event-handler';
import type { FeedTables } from '../tables.ts';

interface Stored {
  names: readonly string[];
  userIds: readonly string[];
  times: readonly string[];
}

/** An upload that arrives after its member's erasure adds nothing. */
const insertPictures = statement<FeedTables, Stored>()((db, p) =>
  db
    .insertInto('member_picture')
    .columns(['name', 'user_id', 'usable_until'])
    .expression((eb) =>
      eb
        .selectFrom(
          p.unnest('stored', {
            name: ['names', 'text'],
            user_id: ['userIds', 'uuid'],
            usable_until: ['times', 'timestamptz'],
          }),
        )
        .leftJoin('erased_member as e', 'e.user_id', 'stored.user_id')
        .select(['stored.name', 'stored.user_id'])
        .select(({ cast, ref }) =>
          cast<Date>(ref('stored.usable_until'), 'timestamptz').as('until'),
        )
        .where('e.user_id', 'is', null),
    )
    .onConflict((conflict) => conflict.doNothing()),
);

/** Lets posts of the member show the picture. */
export const onPostPictureStored = eventHandler(
  'user.post-picture-stored.v1',
  async (tx, events) => {
    await insertPictures.run(tx, {
      names: events.map(({ data }) => data.name),
      userIds: events.map(({ data }) => data.userId),
      times: events.map(({ data }) => data.usableUntil),
    });
  },
);
