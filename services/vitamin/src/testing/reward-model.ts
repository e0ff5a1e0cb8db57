import { rewards } from '#schema/limits';

/** An UP, with what rewards read of it. */
export interface ModelUp {
  userId: string;
  weight: 1 | 2;
  /** False for the UPs of owner, sharer and further accounts of one mailbox. */
  counts: boolean;
  isWithheld: boolean;
}

export interface ModelProduct {
  sharerId: string;
  /** It was released, first at a time when its sharer was not staff. */
  paysListing: boolean;
  isFraud: boolean;
  ups: ModelUp[];
}

/** What a member has done for rewards that depend on no product. */
export interface ModelMember {
  userId: string;
  hasProfile: boolean;
  hasFollow: boolean;
  isWalletPaid: boolean;
  isGoldenPaid: boolean;
  /** Friends who became Goldfingers by an invitation of the member. */
  referrals: number;
}

/** The vitamins of a member for each rule of the ledger. */
export type ModelVitamins = Record<Exclude<keyof typeof rewards, NotARule>, number>;
type NotARule = 'upsPerReward' | 'goldenUpWeight' | 'goldenInvites';

/** What the sharer of a product has earned by it. */
export function vitaminsOfProduct({
  paysListing,
  isFraud,
  ups,
}: Pick<ModelProduct, 'paysListing' | 'isFraud' | 'ups'>): { listed: number; up10: number } {
  if (isFraud) return { listed: 0, up10: 0 };
  const counted = ups.filter(({ counts, isWithheld }) => counts && !isWithheld);
  const sum = counted.reduce((total, { weight }) => total + weight, 0);
  return {
    listed: paysListing ? rewards.listed : 0,
    up10: Math.floor(sum / rewards.upsPerReward) * rewards.up10,
  };
}

/** An UP that is withheld is no task; any other one is, also for an own product or a fraud. */
export const hasUpTask = ({ userId }: ModelMember, products: readonly ModelProduct[]): boolean =>
  products.some(({ ups }) => ups.some((up) => up.userId === userId && !up.isWithheld));

/**
 * A second implementation of all reward rules, as simple as possible: what a member has depends only on what is
 * true now, so nothing is taken back or given again.
 */
export function vitaminsOfMember(
  member: ModelMember,
  products: readonly ModelProduct[],
): ModelVitamins {
  const { userId, hasProfile, hasFollow } = member;
  const shared = products.filter(({ sharerId }) => sharerId === userId).map(vitaminsOfProduct);
  const hasGift = hasProfile && hasFollow && hasUpTask(member, products);
  return {
    listed: shared.reduce((sum, { listed }) => sum + listed, 0),
    up10: shared.reduce((sum, { up10 }) => sum + up10, 0),
    golden: member.isGoldenPaid ? rewards.golden : 0,
    referral: member.referrals * rewards.referral,
    newcomer: hasGift ? rewards.newcomer : 0,
    wallet: member.isWalletPaid ? rewards.wallet : 0,
  };
}
