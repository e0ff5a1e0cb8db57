import { sql } from 'kysely';
import type { Transaction } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { badgeMinted } from '#schema/generated/events';
import { type BadgeRow, lockByContract } from '../badge/badge-row.ts';
import { setFacts } from '../badge/set-facts.ts';
import type { ClaimedLog, LogPhase, TransferredLog } from '../chain/ports.ts';
import type { BadgeContext } from '../context.ts';
import { countToken } from '../contract/on-contract-changed.ts';
import { reservedAccount } from '../gas/account.rules.ts';
import { readBalance } from '../gas/post-gas.ts';
import type { BadgeTables } from '../tables.ts';
import { addressMark } from './address-mark.ts';
import { mintSubject } from './claim.rules.ts';
import {
  type ClaimRow,
  isErased,
  lockClaimOfKey,
  lockClaimOfToken,
  markErased,
} from './claim-row.ts';
import { moveClaim } from './move-claim.ts';
import { endMint } from './settle-mint.ts';

export const insertHolder = statement<BadgeTables, { badgeId: string; userId: string; at: Date }>()(
  (_db, p) => sql<object>`
    insert into holder (badge_id, user_id, at)
    values (${p.cast('badgeId', 'bigint')}, ${p.cast('userId', 'uuid')}, ${p.cast('at', 'timestamptz')})
    on conflict do nothing`,
);

interface Token {
  badgeId: string;
  tokenId: string;
  address: string;
  at: Date;
}

const setOwner = statement<BadgeTables, Token>()(
  (_db, p) => sql<object>`
    insert into badge_token (badge_id, token_id, address, at)
    values (${p.cast('badgeId', 'bigint')}, ${p('tokenId')}::numeric, ${p('address')}, ${p.cast('at', 'timestamptz')})
    on conflict (badge_id, token_id) do update set address = excluded.address, at = excluded.at`,
);

const deleteHolder = statement<BadgeTables, { badgeId: string; userId: string }>()((db, p) =>
  db.deleteFrom('holder').where('badge_id', '=', p('badgeId')).where('user_id', '=', p('userId')),
);

const deleteToken = statement<BadgeTables, { badgeId: string; tokenId: string }>()(
  (_db, p) => sql<object>`
    delete from badge_token
    where badge_id = ${p.cast('badgeId', 'bigint')} and token_id = ${p('tokenId')}::numeric`,
);

/**
 * A token of a claim, by either way. It counts as minted as soon as it is in a block, and its claimer holds it when the
 * block stays.
 */
export async function onClaimed(
  context: BadgeContext,
  tx: Transaction,
  phase: LogPhase,
  log: ClaimedLog,
): Promise<void> {
  const badge = await lockByContract(tx, log.network, log.contract);
  if (!badge) return;
  const claim = await lockClaimOfKey(tx, badge.id, log.claimId.toLowerCase());
  if (!claim) return;
  if (phase === 'SEEN') await seen(context, tx, badge, claim, log);
  if (phase === 'UNDONE') await undone(context, tx, badge, claim, log);
  if (phase === 'CONFIRMED') await confirmed(context, tx, badge, claim, log);
}

interface Locked {
  badge: BadgeRow;
  claim: ClaimRow;
}

/**
 * The latest word of the chain counts. After a reorganisation of final blocks, a number can be of another claim, and a
 * claim can have another number.
 */
async function seen(
  context: BadgeContext,
  tx: Transaction,
  badge: BadgeRow,
  claim: ClaimRow,
  log: ClaimedLog,
): Promise<Locked> {
  const tokenId = String(log.tokenId);
  if (claim.tokenId === tokenId) return { badge, claim };
  let now = badge;
  const other = await lockClaimOfToken(tx, badge.id, tokenId);
  if (other) now = await endAbandoned(context, tx, await loseToken(context, tx, now, other));
  const free = { badge: now, claim };
  const own = claim.tokenId === null ? free : await loseToken(context, tx, now, claim);
  return gainToken(context, tx, own, log);
}

async function gainToken(
  context: BadgeContext,
  tx: Transaction,
  { badge, claim }: Locked,
  { tokenId, transactionHash: hash, to }: ClaimedLog,
): Promise<Locked> {
  const change = { state: 'MINED', hash, tokenId: String(tokenId), reason: null } as const;
  const after = await moveClaim(context, tx, badge, claim, change);
  if (after === claim) return { badge, claim };
  if (isErased(claim)) {
    await markErased(tx, claim, addressMark(context.attempts, badge.id, to.toLowerCase()));
  }
  // A voucher can be used after its claim was given up.
  const claims = claim.state === 'FAILED' ? badge.claims + 1 : badge.claims;
  return { badge: await countToken(context, tx, badge, claims), claim: after };
}

/** The token of a claim has another number, or its number is another claim's. */
async function loseToken(
  context: BadgeContext,
  tx: Transaction,
  badge: BadgeRow,
  claim: ClaimRow,
): Promise<Locked> {
  const { id: badgeId } = badge;
  const { id: claimId, userId, tokenId } = claim;
  context.logger.error({ badgeId, claimId, tokenId }, 'a deep reorganisation took a token away');
  if (claim.state === 'CONFIRMED') {
    if (userId !== null) await deleteHolder.run(tx, { badgeId, userId });
    await deleteToken.run(tx, { badgeId, tokenId: tokenId ?? '' });
  }
  return takeBack(context, tx, badge, claim);
}

async function undone(
  context: BadgeContext,
  tx: Transaction,
  badge: BadgeRow,
  claim: ClaimRow,
  { tokenId, transactionHash }: ClaimedLog,
): Promise<void> {
  const isThis = claim.tokenId === String(tokenId) && claim.hash === transactionHash;
  if (!isThis || claim.state !== 'MINED') return;
  await endAbandoned(context, tx, await takeBack(context, tx, badge, claim));
}

/** The block of a token is no longer of the chain. */
async function takeBack(
  context: BadgeContext,
  tx: Transaction,
  badge: BadgeRow,
  claim: ClaimRow,
): Promise<Locked> {
  const after = await moveClaim(context, tx, badge, claim, { state: 'SENT', tokenId: null });
  return {
    badge: await setFacts(context, tx, badge, { minted: badge.minted - 1 }),
    claim: after,
  };
}

async function endAbandoned(
  context: BadgeContext,
  tx: Transaction,
  { badge, claim }: Locked,
): Promise<BadgeRow> {
  if (!(await isAbandoned(tx, claim))) return badge;
  return endMint(context, tx, { badge, claim }, 'REFUSED');
}

/**
 * Whether nothing of the site waits for a claim that it shall mint: its transaction was refused while the token of a
 * voucher was there, or is over.
 */
async function isAbandoned(tx: Transaction, { id, way, tries }: ClaimRow): Promise<boolean> {
  if (way !== 'RELAYER') return false;
  return (await readBalance(tx, reservedAccount(mintSubject(id, tries)))) === 0n;
}

async function confirmed(
  context: BadgeContext,
  tx: Transaction,
  ...[before, known, log]: [BadgeRow, ClaimRow, ClaimedLog]
): Promise<void> {
  const tokenId = String(log.tokenId);
  if (known.state === 'CONFIRMED' && known.tokenId === tokenId) return;
  const { badge, claim } = await seen(context, tx, before, known, log);
  const { transactionHash: hash } = log;
  const after = await moveClaim(context, tx, badge, claim, { state: 'CONFIRMED', hash, tokenId });
  const { id: badgeId, names: name, productId, network } = badge;
  const { id: claimId, userId, changedAt: at } = after;
  // The address of an erased member stays unknown here.
  const address = isErased(after) ? after.address : log.to.toLowerCase();
  // It has been there since its block, as the rewards of members have it.
  await setOwner.run(tx, { badgeId, tokenId, address, at: claim.changedAt });
  if (userId === null) return;
  await insertHolder.run(tx, { badgeId, userId, at });
  const minted = { badgeId, claimId, userId, name, productId, tokenId, network, hash };
  await context.outbox.add(tx, badgeMinted(minted));
}

const zero = `0x${'0'.repeat(40)}`;

const dropHolder = statement<BadgeTables, { badgeId: string; tokenId: string; to: string }>()(
  (_db, p) => sql<object>`
    delete from holder using claim c
    where holder.badge_id = ${p.cast('badgeId', 'bigint')} and c.badge_id = holder.badge_id
      and c.token_id = ${p('tokenId')}::numeric and c.user_id = holder.user_id and c.address <> ${p('to')}`,
);

const returnHolder = statement<
  BadgeTables,
  { badgeId: string; tokenId: string; to: string; at: Date }
>()(
  (_db, p) => sql<object>`
    insert into holder (badge_id, user_id, at)
    select badge_id, user_id, ${p.cast('at', 'timestamptz')} from claim
    where badge_id = ${p.cast('badgeId', 'bigint')} and token_id = ${p('tokenId')}::numeric
      and user_id is not null and address = ${p('to')} and state = 'CONFIRMED'
    on conflict do nothing`,
);

/**
 * A token that its claimer gives away is no longer hers, also for rewards, and is hers again when it comes back to her
 * wallet. Only transfers in blocks that stay count. A mint has a log of its own.
 */
export async function onTransferred(
  { clock }: BadgeContext,
  tx: Transaction,
  phase: LogPhase,
  log: TransferredLog,
): Promise<void> {
  if (phase !== 'CONFIRMED' || log.from.toLowerCase() === zero) return;
  const badge = await lockByContract(tx, log.network, log.contract);
  if (!badge) return;
  const token = { badgeId: badge.id, tokenId: String(log.tokenId) };
  const to = log.to.toLowerCase();
  const at = clock.now();
  if (to === zero) await deleteToken.run(tx, token);
  else await setOwner.run(tx, { ...token, address: to, at });
  await dropHolder.run(tx, { ...token, to });
  await returnHolder.run(tx, { ...token, to, at });
}
