import { DomainError } from '#kit/runtime/errors';
import { type BadgeEligibility, badgeForecast, isBadgeNetwork } from '#schema/badge-limits';
import { requireMilestone, requireTotal } from '../badge/form.rules.ts';
import type { BadgeContext } from '../context.ts';
import { countFollowers } from '../copy/follows.ts';
import { countVoters, loadCountedUps, readUpDays } from '../copy/ups.ts';
import { badgeAccount } from '../gas/account.rules.ts';
import { mintCost } from '../gas/mint-cost.ts';
import { readBalance } from '../gas/post-gas.ts';
import { forecastMilestone } from './milestone.rules.ts';
import { planGas, planReward } from './plan.rules.ts';
import type { BadgeGasPlan, BadgePlan, BadgePlanInput } from './plan.type.ts';

/** The badge of the product that is edited. */
export interface PlannedBadge {
  id: string;
  milestone: number | null;
  triggeredAt: Date | null;
}

type Planned = Omit<BadgePlanInput, 'badgeId'> & {
  productId: string;
  /** Null for a new one. */
  badge: PlannedBadge | null;
};
type Parts = Pick<BadgeContext, 'database' | 'chain' | 'clock'>;

/**
 * What a badge would cost, as far as the form says it.
 * @throws BADGE_TOTAL, MILESTONE_INVALID, FIELD_INVALID
 */
export async function readPlan(context: Parts, planned: Planned): Promise<BadgePlan> {
  const total = planned.total === null ? null : requireTotal(planned.total);
  const milestone = planned.milestone === null ? null : requireMilestone(planned.milestone);
  const prepayment = planned.prepayment === null ? null : requireWei(planned.prepayment);
  assertCount(planned.minted, 'minted');
  assertCount(planned.listed ?? 0, 'listed');
  const { badge } = planned;
  const balance = badge && (await readBalance(context.database, badgeAccount(badge.id)));
  const given = { ...planned, total, milestone, prepayment, balance };
  const [gas, reward, forecast] = await Promise.all([
    readGasPlan(context, given),
    readRewardPlan(context, given),
    readForecast(context, given),
  ]);
  return { gas, reward, forecast };
}

const longestWei = 30;

function requireWei(text: string): bigint {
  if (!/^\d+$/.test(text) || text.length > longestWei) {
    throw new DomainError('FIELD_INVALID', { field: 'prepayment' });
  }
  return BigInt(text);
}

function assertCount(count: number, field: 'minted' | 'listed'): void {
  if (count < 0) throw new DomainError('FIELD_INVALID', { field });
}

type Given = Omit<Planned, 'prepayment'> & { prepayment: bigint | null; balance: bigint | null };

/** Whether the milestone has been reached with this badge: who claims it later is not paid. */
const isTriggered = ({ badge, milestone }: Given): boolean =>
  badge !== null && badge.triggeredAt !== null && badge.milestone === milestone;

const textOf = (wei: bigint | null) => (wei === null ? null : String(wei));

async function readGasPlan({ chain }: Parts, given: Given): Promise<BadgeGasPlan | null> {
  const { network, total, minted, gasPayer, prepayment, balance } = given;
  if (network === null || total === null || gasPayer === null) return null;
  if (!isBadgeNetwork(network)) throw new DomainError('FIELD_INVALID', { field: 'network' });
  const maxCost = mintCost(chain, network);
  if (maxCost === null) return null;
  const presentFee = await chain.presentFee(network);
  const {
    perMint,
    atMost,
    toStart,
    balance: prepaid,
    perMintNow,
    allNow,
    ...counts
  } = planGas({
    total,
    minted,
    gasPayer,
    maxCost,
    presentFee,
    prepayment,
    balance,
  });
  return {
    ...counts,
    perMint: textOf(perMint),
    atMost: textOf(atMost),
    toStart: textOf(toStart),
    balance: textOf(prepaid),
    perMintNow: textOf(perMintNow),
    allNow: textOf(allNow),
  };
}

async function readRewardPlan({ database }: Parts, given: Given): Promise<BadgePlan['reward']> {
  const { productId, total, milestone, eligibility, listed } = given;
  if (isTriggered(given)) return null;
  if (total === null || milestone === null || eligibility === null) return null;
  const eligible = await countEligible(database, { productId, total, eligibility, listed });
  return planReward({ total, milestone, eligibility, listed, eligible });
}

/** No more than the quantity, so that a large product costs no more to count. */
async function countEligible(
  database: Parts['database'],
  given: { productId: string; total: number; eligibility: BadgeEligibility; listed: number | null },
): Promise<number | null> {
  const { productId, total, eligibility, listed } = given;
  switch (eligibility) {
    case 'ALL':
      return null;
    case 'FOLLOWERS':
      return countFollowers(database, productId, total);
    case 'UP_VOTERS':
      return countVoters(database, productId, total);
    case 'LIST':
      return listed;
    default:
      eligibility satisfies never;
      return null;
  }
}

async function readForecast(
  { database, clock }: Parts,
  given: Given,
): Promise<BadgePlan['forecast']> {
  const { productId, milestone } = given;
  if (milestone === null) return null;
  if (isTriggered(given)) return triggered;
  const now = clock.now();
  const [ups = 0] = await loadCountedUps(database, [productId]);
  const days = await readUpDays(database, { productId, now, days: badgeForecast.days + 1 });
  return forecastMilestone(milestone, { now, ups, days });
}

const nothing = { missing: 0, days: 0, ups: 0, earliest: null, likely: null, latest: null };
const triggered = { outlook: 'TRIGGERED', ...nothing } as const;
