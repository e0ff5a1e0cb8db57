import type { Queryable } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { security } from '#schema/limits';
import type { UserTables } from '../tables.ts';
import type { StoredKey } from './web-authn.ts';

/** A passkey as its owner sees it. */
export interface Passkey {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const findListed = statement<UserTables, { userId: string; max: number }>()((db, p) =>
  db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', p('userId'))
    .orderBy('id')
    .limit(p('max')),
);

const keyColumns = [
  'credential_id as credentialId',
  'public_key as publicKey',
  'counter',
  'transports',
] as const;

const findOfUser = statement<UserTables, { userId: string; max: number }>()((db, p) =>
  db
    .selectFrom('passkey')
    .select(keyColumns)
    .where('user_id', '=', p('userId'))
    .orderBy('id')
    .limit(p('max')),
);

const findByCredential = statement<UserTables, { credentialId: string }>()((db, p) =>
  db
    .selectFrom('passkey')
    .select(['id', 'user_id as userId', ...keyColumns])
    .where('credential_id', '=', p('credentialId'))
    .forUpdate(),
);

const findOwner = statement<UserTables, { credentialId: string }>()((db, p) =>
  db
    .selectFrom('passkey')
    .select('user_id as userId')
    .where('credential_id', '=', p('credentialId')),
);

const max = security.passkeysPerUser;

/** The oldest first. */
export const listPasskeys = (queryable: Queryable, userId: string): Promise<Passkey[]> =>
  findListed.run(queryable, { userId, max });

export async function keysOf(queryable: Queryable, userId: string): Promise<StoredKey[]> {
  const keys = await findOfUser.run(queryable, { userId, max });
  return keys.map((key) => ({ ...key, counter: Number(key.counter) }));
}

/** Without a lock: who needs the key has to lock the account before it. */
export async function ownerOfCredential(
  queryable: Queryable,
  credentialId: string,
): Promise<string | null> {
  const owner = await findOwner.first(queryable, { credentialId });
  return owner?.userId ?? null;
}

/** Locks the key, so that two answers with one counter are not both accepted. */
export async function keyByCredential(
  queryable: Queryable,
  credentialId: string,
): Promise<(StoredKey & { id: string; userId: string }) | null> {
  const key = await findByCredential.first(queryable, { credentialId });
  return key && { ...key, counter: Number(key.counter) };
}
