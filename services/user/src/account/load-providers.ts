import type { Database } from '#kit/database/database';
import { loaderFor, type RequestContext } from '#kit/subgraph/context';

/** Where a linked identity comes from. */
export type IdentityProvider = 'twitter' | 'wechat';

export type LoadProviders = (
  request: RequestContext,
  userId: string,
) => Promise<ReadonlySet<IdentityProvider>>;

/** Loads the providers that an account is linked to, batched like accounts. */
export function createProviderLoader(database: Database): LoadProviders {
  const load = async (userIds: readonly string[]) => {
    const rows = await database.query<{ userId: string; provider: IdentityProvider }>(
      `select user_id as "userId", provider from linked_identity where user_id = any($1::uuid[])`,
      [userIds],
    );
    return userIds.map(
      (id) => new Set(rows.filter(({ userId }) => userId === id).map(({ provider }) => provider)),
    );
  };
  return (request, userId) => loaderFor(request, load).load(userId);
}
