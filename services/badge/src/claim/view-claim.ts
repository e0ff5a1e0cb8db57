import type { Queryable } from '#kit/database/database';
import { statement } from '#kit/database/statement';
import { DomainError } from '#kit/runtime/errors';
import type { ViewerClaim } from '#kit/subgraph/context';
import type { ErrorCode } from '#schema/errors';
import { type BadgeRow, loadAnyBadge } from '../badge/badge-row.ts';
import type { BadgeContext } from '../context.ts';
import { refusalOf } from '../reward/who-earns.ts';
import type { BadgeTables } from '../tables.ts';
import { addressMark } from './address-mark.ts';
import { voucherFrom } from './claim.rules.ts';
import type { BadgeClaimView } from './claim.type.ts';
import { type ClaimRow, type ClaimTypes, claimColumns } from './claim-row.ts';
import { isEligible, lackOf } from './eligible.ts';
import { assertMints, assertOpen, requireShown, takesOne } from './request-claim.ts';

const findOwn = statement<BadgeTables, { badgeId: string; userId: string }>()((db, p) =>
  db
    .selectFrom('claim')
    .select(claimColumns)
    .where('badge_id', '=', p('badgeId'))
    .where('user_id', '=', p('userId'))
    .$narrowType<ClaimTypes>(),
);

const findOfAddress = statement<BadgeTables, { badgeId: string; address: string; mark: string }>()(
  (db, p) =>
    db
      .selectFrom('claim')
      .select('id')
      .where('badge_id', '=', p('badgeId'))
      .where((eb) => eb.or([eb('address', '=', p('address')), eb('address_mark', '=', p('mark'))])),
);

/** What the viewer may do with a badge, and her claim. Null for an unknown badge and for a draft. */
export async function viewClaim(
  { database, clock, attempts }: BadgeContext,
  viewer: Pick<ViewerClaim, 'userId' | 'wallet' | 'countsForRewards'>,
  badgeId: string,
): Promise<BadgeClaimView | null> {
  const { userId, wallet } = viewer;
  const badge = await loadAnyBadge(database, badgeId);
  if (!badge || badge.deletedAt || badge.status === 'DRAFT') return null;
  const claim = await findOwn.first(database, { badgeId, userId });
  const address = wallet?.toLowerCase() ?? '';
  const eligible = await isEligible(database, badge, { userId, address });
  const mark = addressMark(attempts, badgeId, address);
  const taken =
    claim === null && wallet
      ? (await findOfAddress.first(database, { badgeId, address, mark })) !== null
      : false;
  const isOther = claim !== null && claim.address !== address;
  const now = clock.now();
  const closed = await closedBy(database, badge, claim, now);
  const isLate = badge.gasPayer === 'CLAIMER' && voucherFrom(badge, claim, now) > now;
  const codes: (ErrorCode | null | false)[] = [
    !wallet && 'WALLET_REQUIRED',
    (taken || isOther) && 'BADGE_CLAIMED',
    claim !== null && claim.state !== 'FAILED' && 'BADGE_CLAIMED',
    closed,
    !eligible && 'NOT_ELIGIBLE',
    isLate && 'CLAIM_LATER',
  ];
  const refusal = codes.find((code) => code) || null;
  const lack = eligible ? null : await lackOf(database, badge, viewer);
  const rewardRefusal = await refusalOf(database, badge, viewer);
  return { badge, claim, eligible, lack, closed, refusal, rewardRefusal };
}

/** Why nobody can claim it now; null when somebody can. A claim on its way has one of the quantity already. */
async function closedBy(
  on: Queryable,
  badge: BadgeRow,
  claim: ClaimRow | null,
  now: Date,
): Promise<ErrorCode | null> {
  try {
    await requireShown(on, badge.productId);
    assertOpen(badge, now);
    const way = badge.gasPayer === 'DEVELOPER' ? 'RELAYER' : 'WALLET';
    await assertMints(on, badge, { way, takesOne: !takesOne(claim) });
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}
