import { sql } from 'kysely';
import type { Queryable } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { ServiceContext } from '#kit/service/service';
import { roles } from '#schema/enums';
import { mailboxKeyOf } from '../erasure/erasure.rules.ts';
import type { UserTables } from '../tables.ts';

/** By the latest decision of staff about the account itself; null when there is none. */
const ownRevocation = (account: 'account' | 'other') => sql<boolean | null>`(
  select change = 'revoke' from role_decision
    where user_id = ${sql.ref(`${account}.id`)} and role = ${sql.lit(roles.goldfinger)}
      and decided_by is not null
    order by role_decision.id desc limit 1)`;

const find = statement<UserTables, { userId: string; mailboxKey: string | null }>()((db, p) =>
  db
    .selectFrom('account')
    .select(
      sql<boolean>`coalesce(${ownRevocation('account')}, account.was_revoked
        or exists (select from account as other
          where other.mailbox = account.mailbox and other.id <> account.id
            and coalesce(${ownRevocation('other')}, other.was_revoked))
        or exists (select from mailbox_tombstone as erased
          where erased.mailbox_key = ${p.cast('mailboxKey', 'text')} and erased.was_revoked)
        or exists (select from left_method as "left"
          where "left".method_key = ${p.cast('mailboxKey', 'text')} and "left".was_revoked)
        or exists (select from left_method as "left"
          where "left".user_id = account.id and "left".was_revoked))`.as('wasRevoked'),
    )
    .where('account.id', '=', p('userId')),
);

/**
 * Whether staff took the role of a Goldfinger from the member: from this account, or from another one
 * that has or had its mailbox or an address that it left. A decision of staff about this account itself
 * comes first.
 */
export async function wasRevokedByStaff(
  { attempts }: Pick<ServiceContext, 'attempts'>,
  database: Queryable,
  { userId, email }: { userId: string; email: string | null },
): Promise<boolean> {
  const mailboxKey = email === null ? null : mailboxKeyOf(attempts.key, email);
  return (await find.first(database, { userId, mailboxKey }))?.wasRevoked ?? false;
}
