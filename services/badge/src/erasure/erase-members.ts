import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { erasedAddress } from '../claim/claim-row.ts';
import { unknownWallet } from '../contract/adopt-badge.ts';
import { forgetFollows } from '../copy/follows.ts';
import { forgetOwners } from '../copy/products.ts';
import { clearPictures, forgetPictures } from '../picture/badge-pictures.ts';
import type { BadgeTables } from '../tables.ts';

interface Members {
  userIds: readonly string[];
}

const lockMembers = statement<BadgeTables, Members>()((db, p) =>
  db
    .selectFrom('member')
    .select('user_id')
    .where('user_id', '=', p.any('userIds', 'uuid[]'))
    .orderBy('user_id')
    .forUpdate(),
);

const deleteHeld = statement<BadgeTables, Members>()((db, p) =>
  db.deleteFrom('holder').where('user_id', '=', p.any('userIds', 'uuid[]')),
);

// What a member has claimed is locked as its writers do: badges first.
const lockBadges = statement<BadgeTables, Members>()(
  (_db, p) => sql<object>`
    select id from badge where creator_id = ${p.any('userIds', 'uuid[]')} or owner_id = ${p.any('userIds', 'uuid[]')}
      or id in (select badge_id from claim where user_id = ${p.any('userIds', 'uuid[]')})
    order by id for no key update`,
);

/** The chain has the address for ever; this service does not say whose it was. */
const clearTokens = statement<BadgeTables, Members>()(
  (_db, p) => sql<object>`
    update badge_token t set address = ${sql.lit(erasedAddress)} || c.id
    from claim c where c.user_id = ${p.any('userIds', 'uuid[]')} and c.badge_id = t.badge_id
      and c.token_id = t.token_id and c.address = t.address`,
);

/**
 * A claim on its way is minted: its transaction has the address. A wallet keeps its mark as long as it has a token, or may
 * get one: `endVouchers` ends the marks of others.
 */
const clearClaims = statement<BadgeTables, Members>()(
  (_db, p) => sql<object>`
    update claim set user_id = null,
      address = ${sql.lit(erasedAddress)} || id,
      address_mark = case when state = 'FAILED' and deadline is null then null else address_mark end
    where user_id = ${p.any('userIds', 'uuid[]')}`,
);

const deleteRewards = statement<BadgeTables, Members>()((db, p) =>
  db.deleteFrom('badge_reward').where('user_id', '=', p.any('userIds', 'uuid[]')),
);

/**
 * A transaction on its way has the address already, and its end changes nothing. The row stays: each transaction of a
 * badge has a number of its own.
 */
const forgetOwnerParts = statement<BadgeTables, Members>()(
  (_db, p) => sql<object>`
    update contract_part c
    set wanted = ${sql.lit(unknownWallet)}, actual = ${sql.lit(unknownWallet)}, asked = null, reason = null
    from badge b
    where b.id = c.badge_id and c.part = 'OWNER'
      and coalesce(b.owner_id, b.creator_id) = ${p.any('userIds', 'uuid[]')}`,
);

/** The wallet of a creator whose badge another member has by now. */
const clearOwnerParts = statement<BadgeTables, Members>()(
  (_db, p) => sql<object>`
    update contract_part c set actual = ${sql.lit(unknownWallet)} from badge b
    where b.id = c.badge_id and c.part = 'OWNER' and b.creator_id = ${p.any('userIds', 'uuid[]')}
      and c.actual <> c.wanted`,
);

/** Payments that nobody reported can be of her other wallets. The chain has the wallet for ever. */
const clearPayers = statement<BadgeTables, Members>()(
  (_db, p) => sql<object>`
    update gas_prepayment set payer = null, user_id = null
    where user_id = ${p.any('userIds', 'uuid[]')} or user_id is null and payer is not null and badge_id in (
      select id from badge where owner_id = ${p.any('userIds', 'uuid[]')}
        or owner_id is null and creator_id = ${p.any('userIds', 'uuid[]')})`,
);

const clearOwners = statement<BadgeTables, Members>()(
  (_db, p) => sql<object>`
    update badge set owner_id = null, owner_address = null
    where coalesce(owner_id, creator_id) = ${p.any('userIds', 'uuid[]')}`,
);

const clearCreators = statement<BadgeTables, Members>()((db, p) =>
  db
    .updateTable('badge')
    .set({ creator_id: null })
    .where('creator_id', '=', p.any('userIds', 'uuid[]')),
);

const deleteAnswers = statement<BadgeTables, Members>()((db, p) =>
  db.deleteFrom('idempotency_key').where('user_id', '=', p.any('userIds', 'uuid[]')),
);

/** Forgets whose badges, claims and follows they were. UPs stay under a random id, since they still count. */
export async function eraseMembers(tx: Transaction, userIds: readonly string[]): Promise<void> {
  const steps = [
    lockMembers,
    lockBadges,
    deleteHeld,
    deleteRewards,
    clearTokens,
    clearClaims,
    forgetOwnerParts,
    clearOwnerParts,
    clearPayers,
    clearOwners,
    clearCreators,
    forgetOwners,
    forgetFollows,
    forgetPictures,
    clearPictures,
    deleteAnswers,
  ];
  for (const step of steps) await step.run(tx, { userIds });
}
