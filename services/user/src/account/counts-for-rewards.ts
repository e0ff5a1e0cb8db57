import { sql } from 'kysely';

/**
 * Whether a row of `account` earns rewards: one account of each mailbox does, and an account without an
 * address needs a linked account or a phone that no other account had before. A wallet costs nothing, so
 * it proves nobody.
 */
export const countsForRewards = sql<boolean>`(not account.is_returning and case
  when account.email is null then
    exists (select from linked_identity where linked_identity.user_id = account.id
      and not linked_identity.is_further)
    or exists (select from account_phone where account_phone.user_id = account.id
      and not account_phone.is_further)
  else not exists (
    select from account as older
    -- Ids are time-ordered, so the oldest account of a mailbox has the lowest one.
    where older.mailbox = account.mailbox and older.id < account.id)
  end)`;
