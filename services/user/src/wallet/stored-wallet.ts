import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { walletConnected, walletRemoved } from '#schema/generated/events';
import { countsForRewards } from '../account/counts-for-rewards.ts';
import type { UserContext } from '../context.ts';
import type { UserTables } from '../tables.ts';
import { walletKeyOf } from './wallet.rules.ts';

/**
 * Holds an address until the transaction ends: it can have no account yet, so that there is no row to
 * lock.
 */
const lock = statement<UserTables, { wallet: string }>()(
  (_db, p) =>
    sql<object>`select pg_advisory_xact_lock(hashtextextended('wallet ' || ${p.cast('wallet', 'text')}, 0))`,
);

const findOwner = statement<UserTables, { wallet: string }>()((db, p) =>
  db.selectFrom('account').select('id').where('wallet', '=', p('wallet')).forNoKeyUpdate(),
);

/** The account of an address, locked like the address itself; null when it has none. */
export async function lockOwner(tx: Transaction, wallet: string): Promise<string | null> {
  await lock.run(tx, { wallet });
  return (await findOwner.first(tx, { wallet }))?.id ?? null;
}

const setWallet = statement<UserTables, { userId: string; wallet: string | null }>()((db, p) =>
  db
    .updateTable('account')
    .set({ wallet: p('wallet') })
    .where('id', '=', p('userId')),
);

const findConnected = statement<UserTables, { userId: string }>()((db, p) =>
  db
    .selectFrom('account')
    .select(['wallet', countsForRewards.as('countsForRewards')])
    .where('id', '=', p('userId')),
);

/**
 * Emits `wallet-connected` for the wallet of an account, if it has one. Also after a proof that makes
 * the account count for rewards; the reward is paid once.
 */
export async function emitWalletConnected(
  { outbox, config }: Pick<UserContext, 'outbox' | 'config'>,
  tx: Transaction,
  userId: string,
): Promise<void> {
  const account = await findConnected.first(tx, { userId });
  if (!account?.wallet) return;
  const walletKey = walletKeyOf(config.wallet.walletKey, account.wallet);
  const { countsForRewards: counts } = account;
  await outbox.add(tx, walletConnected({ userId, walletKey, countsForRewards: counts }));
}

/** Connects an address that `lockOwner` found without an account, and emits `wallet-connected`. */
export async function storeWallet(
  context: Pick<UserContext, 'outbox' | 'config'>,
  tx: Transaction,
  userId: string,
  wallet: string,
): Promise<void> {
  await setWallet.run(tx, { userId, wallet });
  await emitWalletConnected(context, tx, userId);
}

/** Removes the wallet of an account, and emits `wallet-removed`. */
export async function clearWallet(
  { outbox }: Pick<UserContext, 'outbox'>,
  tx: Transaction,
  userId: string,
): Promise<void> {
  await setWallet.run(tx, { userId, wallet: null });
  await outbox.add(tx, walletRemoved({ userId }));
}
