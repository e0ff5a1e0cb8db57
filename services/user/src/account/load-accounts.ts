import { validate as isUuid } from 'uuid';
import type { Database, Queryable } from '#kit/database/database';
import { loaderFor, type RequestContext } from '#kit/subgraph/context';
import type { Role } from '#schema/enums';

/** An account as it is shown: User and Viewer of the graph read it by name. */
export interface Account {
  id: string;
  /** Null for accounts that sign in another way, or not at all. */
  email: string | null;
  nickname: string;
  avatar: string | null;
  wallet: string | null;
  /** Sorted. */
  roles: Role[];
}

const columns = 'id, email, nickname, avatar, wallet, roles';

/** In the order of the ids; null for an id that nobody has. */
async function accountsById(
  queryable: Queryable,
  ids: readonly string[],
): Promise<(Account | null)[]> {
  const rows = await queryable.query<Account>(
    `select ${columns} from account where id = any($1::uuid[])`,
    [ids.filter((id) => isUuid(id))],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id.toLowerCase()) ?? null);
}

/** The account with an id, or null. Loads each once per request, all of a tick in one statement. */
export type LoadAccount = (request: RequestContext, id: string) => Promise<Account | null>;

export function createAccountLoader(database: Database): LoadAccount {
  const load = (ids: readonly string[]) => accountsById(database, ids);
  return (request, id) => loaderFor(request, load).load(id);
}

export async function accountById(queryable: Queryable, id: string): Promise<Account | null> {
  const [account] = await accountsById(queryable, [id]);
  return account ?? null;
}

/** What signing in needs to know. */
export interface Credentials {
  id: string;
  roles: Role[];
  /** Null when the account has no password. */
  passwordHash: string | null;
}

/** `email` is canonical. */
export async function credentialsByEmail(
  queryable: Queryable,
  email: string,
): Promise<Credentials | null> {
  const [row] = await queryable.query<Credentials>(
    'select id, roles, password_hash as "passwordHash" from account where email = $1',
    [email],
  );
  return row ?? null;
}
