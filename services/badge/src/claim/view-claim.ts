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
import { type Asker, isOpen, isOver, isUnused, voucherEnd, voucherFrom } from './claim.rules.ts';
import type { BadgeClaimView } from './claim.type.ts';
import { type ClaimTypes, claimColumns } from './claim-row.ts';
import { isEligible, lackOf } from './eligible.ts';
import { assertMints, assertOpen, requireShown } from './request-claim.ts';

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
      .select(claimColumns)
      .where('badge_id', '=', p('badgeId'))
      .where((eb) => eb.or([eb('address', '=', p('address')), eb('address_mark', '=', p('mark'))]))
      .$narrowType<ClaimTypes>(),
);

const findHolder = statement<BadgeTables, { badgeId: string; userId: string }>()((db, p) =>
  db
    .selectFrom('holder')
    .select('at')
    .where('badge_id', '=', p('badgeId'))
    .where('user_id', '=', p('userId')),
);

/** What the viewer may do with a badge, and her claim. Null for an unknown badge and for a draft. */
export async function viewClaim(
  { database, clock, chain, attempts }: BadgeContext,
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
  const atAddress = wallet ? await findOfAddress.run(database, { badgeId, address, mark }) : [];
  const followed = await chain.followedTo(database, badge.network);
  // Those that keep her from claiming for this wallet.
  const others = atAddress.filter((at) => at.id !== claim?.id);
  const isTaken = others.some((at) => !isOver(at, followed));
  const isElsewhere = claim !== null && claim.address !== address && !isOver(claim, followed);
  const isThere = claim !== null && isOpen(claim.state);
  const now = clock.now();
  const closed = await closedBy(database, badge, { now, takesOne: !isThere });
  const asker = { known: claim, others, counts: viewer.countsForRewards !== false };
  const wait = waitFor(badge, asker, now);
  const waits = wait.voucherFrom !== null || wait.voucherLacksAccount;
  const codes: (ErrorCode | null | false)[] = [
    !wallet && 'WALLET_REQUIRED',
    (isTaken || isElsewhere) && 'BADGE_CLAIMED',
    isThere && !isUnused(claim) && 'BADGE_CLAIMED',
    closed,
    !eligible && 'NOT_ELIGIBLE',
    badge.gasPayer === 'CLAIMER' && waits && 'CLAIM_LATER',
  ];
  const refusal = codes.find((code) => code) || null;
  const lack = eligible ? null : await lackOf(database, badge, viewer);
  const countsForRewards = claim?.counts || viewer.countsForRewards !== false;
  const rewardRefusal = await refusalOf(database, badge, { userId, countsForRewards });
  const isFinal = claim?.state === 'CONFIRMED';
  const holds = isFinal ? (await findHolder.first(database, { badgeId, userId })) !== null : null;
  const own = { claim, ...wait, holds };
  return { badge, ...own, eligible, lack, closed, refusal, rewardRefusal };
}

type Wait = Pick<BadgeClaimView, 'voucherFrom' | 'voucherLacksAccount'>;

/** Why the own wallet gets no voucher now, and until when. A claim that needs none waits for nothing. */
function waitFor(badge: BadgeRow, asker: Asker, now: Date): Wait {
  const { known } = asker;
  const needsNone = known !== null && isOpen(known.state) && !isUnused(known);
  if (needsNone || voucherEnd(badge, asker, now) !== null) {
    return { voucherFrom: null, voucherLacksAccount: false };
  }
  const from = voucherFrom(badge, asker, now);
  return { voucherFrom: from, voucherLacksAccount: from === null };
}

/** Why nobody can claim it now, or go on with a claim that has one of the quantity; null when somebody can. */
async function closedBy(
  on: Queryable,
  badge: BadgeRow,
  { now, takesOne }: { now: Date; takesOne: boolean },
): Promise<ErrorCode | null> {
  try {
    await requireShown(on, badge.productId);
    assertOpen(badge, now);
    const way = badge.gasPayer === 'DEVELOPER' ? 'RELAYER' : 'WALLET';
    await assertMints(on, badge, { way, takesOne });
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}
