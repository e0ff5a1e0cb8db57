import { DomainError } from '#kit/runtime/errors';
import type { RequestWriter } from '#kit/subgraph/context';
import { enforceWriteLimit } from '#kit/throttle/write-limits';
import { badgeCounts } from '#schema/badge-limits';
import { listedOf, requireBadge } from '../badge/badge-row.ts';
import { requireHolders } from '../badge/form.rules.ts';
import { assertManages } from '../badge/rights.rules.ts';
import type { BadgeContext } from '../context.ts';
import { adoptBadge } from '../contract/adopt-badge.ts';
import { readProduct } from '../copy/products.ts';
import { requirePresent } from '../erasure/erased-members.ts';
import { addressMark } from './address-mark.ts';
import { type ClaimRow, lockClaimsOf, moveTo } from './claim-row.ts';
import { assertInEffect, assertMints, claimFor, requireShown } from './request-claim.ts';

/**
 * The owner gives tokens to addresses in the list of a badge, paid from its prepaid gas: all of them or none. An
 * address that has a claim already gets no second one.
 * @throws NOT_FOUND, FORBIDDEN, WALLET_REQUIRED, CLAIM_WAY, HOLDER_INVALID, HOLDER_REPEATED, HOLDER_NOT_LISTED,
 * TOO_MANY_ENTRIES, BADGE_NO_CONTRACT, BADGE_SUSPENDED, BADGE_LACKS_GAS, BADGE_ALL_MINTED, BADGE_CHANGING,
 * THROTTLED
 */
export async function mintTo(
  context: BadgeContext,
  writer: RequestWriter,
  { badgeId, holders }: { badgeId: string; holders: readonly string[] },
): Promise<ClaimRow[]> {
  const addresses = requireHolders(holders, badgeCounts.mintTo);
  return context.database.transaction(async (tx) => {
    await requirePresent(tx, writer.userId);
    let badge = await requireBadge(tx, badgeId);
    assertManages(writer, await readProduct(tx, badge.productId));
    if (badge.gasPayer !== 'DEVELOPER') throw new DomainError('CLAIM_WAY');
    const listed = await listedOf(tx, badgeId, addresses);
    for (const [at, address] of addresses.entries()) {
      if (badge.eligibility !== 'LIST' || !listed.has(address)) {
        throw new DomainError('HOLDER_NOT_LISTED', { field: 'holders', index: at + 1 });
      }
    }
    await requireShown(tx, badge.productId);
    // One write, however many tokens it gives.
    await enforceWriteLimit(context, tx, 'badge', writer);
    await adoptBadge(context, tx, badge, writer);
    const claims: ClaimRow[] = [];
    for (const address of addresses) {
      const mark = addressMark(context.attempts, badgeId, address);
      const [found = null] = await lockClaimsOf(tx, { badgeId, userId: null, address, mark });
      if (found && found.state !== 'FAILED') {
        claims.push(found);
        continue;
      }
      // One of an erased member, found by its mark, gets the wallet back: its key still brings one token only.
      const known = found && (await moveTo(tx, found, { address, mark }));
      assertInEffect(badge);
      await assertMints(tx, badge, { way: 'RELAYER', takesOne: true });
      // Nobody's account, until a member comes with the wallet; or hers whose failed claim is tried again.
      const counts = known?.userId ? known.counts : false;
      const recipient = { userId: null, address, counts };
      claims.push(await claimFor(context, tx, badge, { recipient, known, way: 'RELAYER' }));
      badge = await requireBadge(tx, badgeId);
    }
    return claims;
  });
}
