import type { Transaction } from '#kit/database/database';
import type { ServiceContext } from '#kit/service/service';
import { addMessages, welcomeMessage } from '../message/add-messages.ts';
import { insertAccounts, type NewAccount } from './insert-accounts.ts';

/**
 * Inserts accounts with their events and welcome messages, except those with a taken address. Returns
 * the inserted ids.
 */
export async function createAccounts(
  context: Pick<ServiceContext, 'outbox' | 'clock' | 'attempts'>,
  tx: Transaction,
  accounts: readonly NewAccount[],
): Promise<Set<string>> {
  const inserted = await insertAccounts(context, tx, accounts);
  const welcomes = accounts
    .filter(({ id }) => inserted.has(id))
    .map(({ id, registeredAt }) => welcomeMessage(id, registeredAt));
  await addMessages(context, tx, welcomes);
  return inserted;
}
