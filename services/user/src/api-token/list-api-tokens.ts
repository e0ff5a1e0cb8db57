import type { Queryable } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { apiTokens, type TokenScope } from '#schema/api-tokens';
import type { UserTables } from '../tables.ts';

/** A token as its member sees it; nobody can see the token itself again. */
export interface ApiToken {
  id: string;
  name: string;
  scopes: TokenScope[];
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
}

/** Tokens that have expired are kept for a time, and new ones can take their place. */
const mostListed = 2 * apiTokens.perMember;

const findOfUser = statement<UserTables, { userId: string; max: number }>()((db, p) =>
  db
    .selectFrom('api_token')
    .select([
      'id',
      'name',
      'scopes',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'last_used_at as lastUsedAt',
    ])
    .where('user_id', '=', p('userId'))
    .orderBy('id', 'desc')
    .limit(p('max'))
    .$narrowType<{ scopes: TokenScope[] }>(),
);

/** The newest first, also those that have expired. */
export const listApiTokens = (database: Queryable, userId: string): Promise<ApiToken[]> =>
  findOfUser.run(database, { userId, max: mostListed });
