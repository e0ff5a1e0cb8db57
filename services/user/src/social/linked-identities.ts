import { statement } from '#kit/database/statement';
import type { UserTables } from '../tables.ts';

interface Identity {
  provider: string;
  subject: string;
}

/** Whose identity it is. */
export const findOwner = statement<UserTables, Identity>()((db, p) =>
  db
    .selectFrom('linked_identity')
    .select('user_id as userId')
    .where('provider', '=', p('provider'))
    .where('subject', '=', p('subject')),
);

/** Returns no row when the identity, or another one of the provider, is linked already. */
export const insertIdentity = statement<
  UserTables,
  Identity & { userId: string; linkedAt: Date }
>()((db, p) =>
  db
    .insertInto('linked_identity')
    .values({
      provider: p('provider'),
      subject: p('subject'),
      user_id: p('userId'),
      linked_at: p('linkedAt'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id as userId'),
);

export const deleteIdentity = statement<UserTables, { userId: string; provider: string }>()(
  (db, p) =>
    db
      .deleteFrom('linked_identity')
      .where('user_id', '=', p('userId'))
      .where('provider', '=', p('provider'))
      .returning(['provider', 'subject']),
);
