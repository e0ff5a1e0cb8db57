import { statement } from '#kit/database/statement';
import type { UserTables } from '../tables.ts';

/** Ids are in the order of time. */
export const findSent = statement<UserTables, { inviterId: string }>()((db, p) =>
  db
    .selectFrom('invitation')
    .select([
      'id',
      'email',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'withdrawn_at as withdrawnAt',
      'accepted_at as acceptedAt',
      'accepted_by as acceptedBy',
    ])
    .where('inviter_id', '=', p('inviterId'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc'),
);
