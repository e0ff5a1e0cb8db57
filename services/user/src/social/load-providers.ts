import type { Database } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { loaderFor, type RequestContext } from '#kit/subgraph/context';
import type { IdentityProvider } from '#schema/enums';
import type { UserTables } from '../tables.ts';

export type LoadProviders = (
  request: RequestContext,
  userId: string,
) => Promise<ReadonlySet<IdentityProvider>>;

const findProviders = statement<UserTables, { userIds: readonly string[] }>()((db, p) =>
  db
    .selectFrom('linked_identity')
    .select(['user_id as userId', 'provider'])
    .where('user_id', '=', p.any('userIds', 'uuid[]'))
    .$narrowType<{ provider: IdentityProvider }>(),
);

/** Loads the providers that an account is linked to, batched like accounts. */
export function createProviderLoader(database: Database): LoadProviders {
  const load = async (userIds: readonly string[]) => {
    const rows = await findProviders.run(database, { userIds });
    return userIds.map(
      (id) => new Set(rows.filter(({ userId }) => userId === id).map(({ provider }) => provider)),
    );
  };
  return (request, userId) => loaderFor(request, load).load(userId);
}
