import { randomBytes } from 'node:crypto';
import type { Queryable, Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { VitaminTables } from '../tables.ts';

const secretBytes = 32;

interface Members {
  userIds: readonly string[];
}

const insertMissing = statement<VitaminTables, Members & { secrets: readonly Buffer[] }>()(
  (db, p) =>
    db
      .insertInto('log_member')
      .columns(['user_id', 'secret'])
      .expression(
        db
          .selectFrom(
            p.unnest('new', { user_id: ['userIds', 'uuid'], secret: ['secrets', 'bytea'] }),
          )
          .selectAll(),
      )
      .onConflict((conflict) => conflict.column('user_id').doNothing()),
);

const findSecrets = statement<VitaminTables, Members>()((db, p) =>
  db
    .selectFrom('log_member')
    .select(['user_id as userId', 'secret'])
    .where('user_id', '=', p.any('userIds', 'uuid[]')),
);

const eraseSecrets = statement<VitaminTables, Members>()((db, p) =>
  db
    .insertInto('log_member')
    .columns(['user_id', 'secret'])
    .expression(
      db
        .selectFrom(p.unnest('erased', { user_id: ['userIds', 'uuid'] }))
        .select(({ lit }) => ['user_id', lit(null).as('secret')]),
    )
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ secret: null })),
);

/**
 * What makes the salts of these members. An erased member gets a secret that nobody keeps: her later
 * entries look like all others.
 */
export async function takeSecrets(
  tx: Transaction,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const distinct = [...new Set(userIds)].sort();
  // One draw for all: a draw takes as long as a hash.
  const drawn = randomBytes(distinct.length * secretBytes);
  const secrets = distinct.map((_, at) => drawn.subarray(at * secretBytes, (at + 1) * secretBytes));
  await insertMissing.run(tx, { userIds: distinct, secrets });
  const rows = await findSecrets.run(tx, { userIds: distinct });
  return new Map(rows.map(({ userId, secret }) => [userId, secret ?? randomBytes(secretBytes)]));
}

/** Null for a member without entries, and after her erasure. */
export async function findSecret(database: Queryable, userId: string): Promise<Uint8Array | null> {
  return (await findSecrets.first(database, { userIds: [userId] }))?.secret ?? null;
}

/** Nobody can show any more what the entries of these members commit to. */
export const forgetSecrets = (tx: Transaction, userIds: readonly string[]) =>
  eraseSecrets.run(tx, { userIds });
