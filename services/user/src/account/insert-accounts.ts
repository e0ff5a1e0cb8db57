import type { Transaction } from '#kit/database/database';
import type { ServiceContext } from '#kit/service/service';
import { type Language, type Role, roles } from '#schema/enums';
import { goldfingerGranted, registered, roleChanged } from '#schema/generated/events';

export interface NewAccount {
  id: string;
  /** Canonical; null for an account without one. */
  email: string | null;
  passwordHash: string | null;
  nickname: string;
  roles: readonly Role[];
  language: Language;
  registeredAt: Date;
}

const insert = `
  with fresh as (
    insert into account (id, email, password_hash, nickname, roles, was_goldfinger, language, registered_at)
    select id, email, "passwordHash", nickname, roles, $2 = any(roles), language, "registeredAt"
    from jsonb_to_recordset($1::jsonb) as given (id uuid, email text, "passwordHash" text,
      nickname text, roles smallint[], language text, "registeredAt" timestamptz)
    on conflict (email) do nothing
    returning id
  ), counted as (
    insert into account_unread (user_id) select id from fresh
  )
  select id from fresh`;

/** Inserts accounts with their events, except those with a taken address. Returns the inserted ids. */
export async function insertAccounts(
  context: Pick<ServiceContext, 'outbox'>,
  tx: Transaction,
  accounts: readonly NewAccount[],
): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }>(insert, [JSON.stringify(accounts), roles.goldfinger]);
  const added = new Set(rows.map(({ id }) => id));
  const drafts = accounts
    .filter(({ id }) => added.has(id))
    .flatMap(({ id: userId, roles: held, language }) => [
      registered({ userId, roles: [...held], language }),
      ...(held.length > 0 ? [roleChanged({ userId, roles: [...held] })] : []),
      ...(held.includes(roles.goldfinger) ? [goldfingerGranted({ userId, inviterId: null })] : []),
    ]);
  await context.outbox.add(tx, ...drafts);
  return added;
}
