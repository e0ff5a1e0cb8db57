import type { Database } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { loaderFor, type RequestContext } from '#kit/subgraph/context';
import type { UserTables } from '../tables.ts';

const findPhones = statement<UserTables, { ids: readonly string[] }>()((db, p) =>
  db
    .selectFrom('account_phone')
    .select(['user_id as userId', 'phone'])
    .where('user_id', '=', p.any('ids', 'uuid[]')),
);

/** The number of an account in E.164, or null. Batches and caches as `LoadAccount` does. */
export type LoadPhone = (request: RequestContext, userId: string) => Promise<string | null>;

export function createPhoneLoader(database: Database): LoadPhone {
  const load = async (ids: readonly string[]) => {
    const rows = await findPhones.run(database, { ids });
    const byId = new Map(rows.map(({ userId, phone }) => [userId, phone]));
    return ids.map((id) => byId.get(id) ?? null);
  };
  return (request, userId) => loaderFor(request, load).load(userId);
}
