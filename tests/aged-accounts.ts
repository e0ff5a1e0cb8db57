import { changeRows } from './platform-database.ts';
import type { Member } from './stack.ts';

/**
 * Makes the accounts a month older for the rules that withhold votes. Those look for many new accounts that
 * vote for one product within minutes, as the voters of a race do.
 */
export async function ageAccounts(members: readonly Member[]): Promise<void> {
  const statement = `update catalog.voter set registered_at = registered_at - interval '30 days'
    where user_id = any($1::uuid[])`;
  const count = await changeRows(statement, [members.map(({ userId }) => userId)]);
  if (count !== members.length) throw new Error(`${count} accounts were known`);
}
