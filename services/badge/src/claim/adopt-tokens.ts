import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import type { ViewerClaim } from '#kit/subgraph/context';
import { badgeMilestone } from '#schema/badge-limits';
import { badgeMinted } from '#schema/generated/events';
import { lockBadge } from '../badge/badge-row.ts';
import type { BadgeContext } from '../context.ts';
import { requirePresent } from '../erasure/erased-members.ts';
import { refusal } from '../reward/who-earns.ts';
import type { BadgeTables } from '../tables.ts';
import { isOver } from './claim.rules.ts';
import { freeAddress, lockClaimOfMember } from './claim-row.ts';
import { raiseCounts } from './raise-counts.ts';
import { insertHolder } from './token-logs.ts';

type Viewer = Pick<ViewerClaim, 'userId' | 'wallet' | 'countsForRewards'>;

const batch = 50;

const findGiven = statement<BadgeTables, { userId: string; address: string }>()(
  (_db, p) => sql<{ claimId: string; badgeId: string }>`
    select c.id as "claimId", c.badge_id as "badgeId" from badge_token t
    join claim c on c.badge_id = t.badge_id and c.token_id = t.token_id and c.address = t.address
    where t.address = ${p('address')} and c.user_id is null and c.state = 'CONFIRMED'
      and not exists (select from claim own where own.badge_id = c.badge_id
        and own.user_id = ${p.cast('userId', 'uuid')} and own.state <> 'FAILED')
    order by c.badge_id limit ${sql.lit(batch)}`,
);

interface Given {
  claimId: string;
  userId: string;
  address: string;
  /** Whether the account counts for rewards. */
  counts: boolean;
}

/** The same conditions again, since the badge is locked now. */
const lockGiven = statement<BadgeTables, { claimId: string; address: string }>()(
  (_db, p) => sql<{ tokenId: string; hash: string | null; at: Date }>`
    select c.token_id as "tokenId", c.hash, t.at from claim c
    join badge_token t on t.badge_id = c.badge_id and t.token_id = c.token_id and t.address = c.address
    where c.id = ${p.cast('claimId', 'uuid')} and c.user_id is null and c.state = 'CONFIRMED'
      and t.address = ${p('address')}
    for no key update of c`,
);

const takeClaim = statement<BadgeTables, Given>()((db, p) =>
  db
    .updateTable('claim')
    .set({ user_id: p.cast('userId', 'uuid'), counts: p.cast('counts', 'boolean') })
    .where('id', '=', p.cast('claimId', 'uuid')),
);

const releaseClaim = statement<BadgeTables, { id: string }>()((db, p) =>
  db.updateTable('claim').set({ user_id: null }).where('id', '=', p.cast('id', 'uuid')),
);

/** What a milestone noted for a claim whose block was replaced afterwards. */
const passRewards = statement<BadgeTables, { from: string; to: string }>()((db, p) =>
  db
    .updateTable('badge_reward')
    .set({ claim_id: p.cast('to', 'uuid') })
    .where('claim_id', '=', p.cast('from', 'uuid'))
    .where('paid_at', 'is', null),
);

/**
 * The token has been at her wallet since before the milestone, and has paid nobody. Who is not paid is noted with the
 * reason. A badge that was done with has somebody left to pay.
 */
const notePassed = statement<BadgeTables, { claimId: string; userId: string }>()(
  (_db, p) => sql<object>`
    with noted as (
      insert into badge_reward (badge_id, user_id, milestone, claim_id, amount, refused)
      select b.id, ${p.cast('userId', 'uuid')}, b.milestone, c.id,
        b.milestone / ${sql.lit(badgeMilestone.perVitamin)}, ${refusal('b')}
      from claim c
      join badge b on b.id = c.badge_id
      join badge_token t on t.badge_id = c.badge_id and t.token_id = c.token_id
      left join product p on p.product_id = b.product_id
      where c.id = ${p.cast('claimId', 'uuid')} and b.milestone is not null and t.at <= b.triggered_at
        and not exists (select from badge_reward r where r.claim_id = c.id)
      on conflict do nothing
      returning badge_id, refused
    )
    update badge set rewarded_at = null from noted where badge.id = noted.badge_id and noted.refused is null`,
);

/**
 * A token that an owner gave to a wallet belongs to nobody whom this service knows, until a member comes whose session
 * has the wallet: she holds it from then on, and is paid as other holders are, also for a milestone that was reached
 * while the token was at the wallet. One of each badge; other tokens at the wallet are only shown. A claim of hers that
 * has failed leaves the badge to it when no voucher of it is good any more: it has no member and no wallet then.
 * Her account may count since she came last.
 */
export async function adoptTokens(
  context: BadgeContext,
  { userId, wallet, countsForRewards: counts = true }: Viewer,
): Promise<void> {
  await raiseCounts(context, { userId, countsForRewards: counts });
  if (!wallet) return;
  const address = wallet.toLowerCase();
  for (const { claimId, badgeId } of await findGiven.run(context.database, { userId, address })) {
    await context.database.transaction((tx) =>
      adopt(context, tx, badgeId, { claimId, userId, address, counts }),
    );
  }
}

async function adopt(
  { outbox, chain }: BadgeContext,
  tx: Transaction,
  badgeId: string,
  given: Given,
): Promise<void> {
  const { claimId, userId, address } = given;
  await requirePresent(tx, userId);
  const badge = await lockBadge(tx, badgeId);
  const token = badge && (await lockGiven.first(tx, { claimId, address }));
  if (!token) return;
  const own = await lockClaimOfMember(tx, { badgeId, userId });
  if (own) {
    if (!isOver(own, await chain.followedTo(tx, badge.network))) return;
    await releaseClaim.run(tx, own);
    await freeAddress(tx, own);
    await passRewards.run(tx, { from: own.id, to: claimId });
  }
  await takeClaim.run(tx, given);
  const { tokenId, hash, at } = token;
  await insertHolder.run(tx, { badgeId, userId, at });
  await notePassed.run(tx, { claimId, userId });
  const { names: name, productId, network } = badge;
  await outbox.add(
    tx,
    badgeMinted({ badgeId, claimId, userId, name, productId, tokenId, network, hash }),
  );
}
