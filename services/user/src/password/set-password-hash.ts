import { statement } from '#kit/database/statement';
import type { UserTables } from '../tables.ts';

/** Replaces an account's password hash; the caller checked that it may. */
export const setPasswordHash = statement<UserTables, { userId: string; hash: string }>()((db, p) =>
  db
    .updateTable('account')
    .set({ password_hash: p('hash') })
    .where('id', '=', p('userId'))
    .returning(['email', 'language']),
);
