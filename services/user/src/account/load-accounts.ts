import { validate as isUuid } from 'uuid';
import type { Database, Queryable } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { loaderFor, type RequestContext } from '#kit/subgraph/context';
import type { ProfileSection, Role } from '#schema/enums';
import type { NotificationTopic } from '#schema/notification-topics';
import type { UserTables } from '../tables.ts';

/** The GraphQL types User and Viewer read their fields from it by name. */
export interface Account {
  id: string;
  /** Null for accounts that sign in without an address, and for demonstration members. */
  email: string | null;
  nickname: string;
  avatar: string | null;
  wallet: string | null;
  /** Sorted. */
  roles: Role[];
  since: Date;
  /** In the order of `profileSections`. */
  publicSections: ProfileSection[];
  /** In the order of `notificationTopics`. */
  mutedTopics: NotificationTopic[];
  /** Null unless the account stands for an erased member. */
  erasedAt: Date | null;
}

const findAccounts = statement<UserTables, { ids: readonly string[] }>()((db, p) =>
  db
    .selectFrom('account')
    .select(['id', 'email', 'nickname', 'avatar', 'wallet', 'roles', 'erased_at as erasedAt'])
    .select(['registered_at as since', 'public_sections as publicSections'])
    .select('muted_topics as mutedTopics')
    .where('id', '=', p.any('ids', 'uuid[]'))
    .$narrowType<{
      roles: Role[];
      publicSections: ProfileSection[];
      mutedTopics: NotificationTopic[];
    }>(),
);

/** In the order of the ids; null for an unknown id. */
async function accountsById(
  queryable: Queryable,
  ids: readonly string[],
): Promise<(Account | null)[]> {
  const rows = await findAccounts.run(queryable, { ids: ids.filter((id) => isUuid(id)) });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id.toLowerCase()) ?? null);
}

/** Null for an unknown id. Batches the ids of one tick and caches accounts for the request. */
export type LoadAccount = (request: RequestContext, id: string) => Promise<Account | null>;

export function createAccountLoader(database: Database): LoadAccount {
  const load = (ids: readonly string[]) => accountsById(database, ids);
  return (request, id) => loaderFor(request, load).load(id);
}

export async function accountById(queryable: Queryable, id: string): Promise<Account | null> {
  const [account] = await accountsById(queryable, [id]);
  return account ?? null;
}

/** The columns that a login reads. */
export interface Credentials {
  id: string;
  roles: Role[];
  /** Null when the account has no password. */
  passwordHash: string | null;
}

const findCredentials = statement<UserTables, { email: string }>()((db, p) =>
  db
    .selectFrom('account')
    .select(['id', 'roles', 'password_hash as passwordHash'])
    .where('email', '=', p('email'))
    .$narrowType<{ roles: Role[] }>(),
);

/** `email` is canonical. */
export const credentialsByEmail = (
  queryable: Queryable,
  email: string,
): Promise<Credentials | null> => findCredentials.first(queryable, { email });
