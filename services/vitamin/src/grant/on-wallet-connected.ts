import { statement } from '#kit/database/statement';
import { eventHandler } from '#kit/events/event-handler';
import { causeOf } from '#kit/runtime/trace';
import { postTransfers } from '../ledger/post-transfers.ts';
import type { VitaminTables } from '../tables.ts';
import { walletGrant } from './grant.rules.ts';

interface ConnectedWallets {
  walletKeys: readonly string[];
  userIds: readonly string[];
}

/** Nothing is inserted when the member or the address has been rewarded before. */
const insertRewarded = statement<VitaminTables, ConnectedWallets>()((db, p) =>
  db
    .insertInto('rewarded_wallet')
    .columns(['wallet_key', 'user_id'])
    .expression(
      db
        .selectFrom(
          p.unnest(
            'connected',
            { wallet_key: ['walletKeys', 'text'], user_id: ['userIds', 'uuid'] },
            'n',
          ),
        )
        .select(['connected.wallet_key', 'connected.user_id'])
        .orderBy('connected.n'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['wallet_key as walletKey', 'user_id as userId']),
);

/**
 * Rewards the first wallet of a member whose account counts, unless the address was rewarded before. A
 * later event of the same wallet may say that the account counts by then.
 */
export const onWalletConnected = eventHandler(
  'user.wallet-connected.v1',
  async (tx, events, { outbox }) => {
    const counted = events.filter(({ data }) => data.countsForRewards !== false);
    const rows = await insertRewarded.run(tx, {
      walletKeys: counted.map(({ data }) => data.walletKey),
      userIds: counted.map(({ data }) => data.userId),
    });
    const grants = rows.flatMap(({ walletKey, userId }) => {
      const event = events.find(
        ({ data }) => data.walletKey === walletKey && data.userId === userId,
      );
      return event ? walletGrant(event.data, causeOf(event)) : [];
    });
    await postTransfers(tx, outbox, grants);
  },
);
