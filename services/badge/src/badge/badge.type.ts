import { Directive, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionOf, DateTime } from '#kit/subgraph/graph-types';
import {
  type BadgeEligibility,
  type BadgeGasPayer,
  type BadgeNetwork,
  type BadgeRewardingTime,
  badgeEligibilities,
  badgeGasPayers,
  badgeRewardingTimes,
} from '#schema/badge-limits';
import { networkNames } from '#schema/networks';
import {
  type BadgeStatus,
  badgeStatuses,
  type DeployState,
  type Suspender,
} from './status.rules.ts';

@ObjectType()
@Directive('@key(fields: "id")')
export class Product {
  @Field(() => ID)
  id!: string;
}

@ObjectType()
@Directive('@key(fields: "id")')
export class Viewer {
  @Field(() => ID)
  id!: string;
}

@ObjectType()
@Directive('@key(fields: "id")')
export class MemberBadges {
  @Field(() => ID)
  id!: string;
}

registerEnumType(badgeStatuses, { name: 'BadgeStatus' });

registerEnumType(badgeEligibilities, {
  name: 'BadgeEligibility',
  description: 'Who may claim: all, followers of the product, who UPped it, or listed wallets.',
});
registerEnumType(badgeGasPayers, {
  name: 'BadgeGasPayer',
  description: 'DEVELOPER: prepaid gas pays for mints. CLAIMER: each claimer pays by wallet.',
});
registerEnumType(badgeRewardingTimes, { name: 'BadgeRewardingTime' });

export const rewardStates = {
  PENDING: 'PENDING',
  TRIGGERED: 'TRIGGERED',
  PASSED: 'PASSED',
} as const;
export type RewardState = keyof typeof rewardStates;
registerEnumType(rewardStates, {
  name: 'BadgeRewardState',
  description:
    'PENDING before the milestone, TRIGGERED after it. PASSED when the product had as many UPs before the badge came ' +
    'to it, with a merged duplicate, or came back after its deletion: it pays nobody.',
});

export type { BadgeNetwork };

export interface BilingualText {
  en: string;
  zh: string;
}

@ObjectType()
@Directive('@key(fields: "id")')
export class Badge {
  @Field(() => ID)
  id!: string;

  image!: string;

  @Field(() => badgeStatuses)
  status!: BadgeStatus;

  @Field(() => String, { description: `${networkNames.join(', ')}.` })
  network!: BadgeNetwork;

  @Field(() => String, {
    nullable: true,
    description: "The contract's address; null until it is deployed.",
  })
  contract!: string | null;

  @Field(() => Int)
  total!: number;

  @Field(() => Int)
  minted!: number;

  @Field(() => badgeEligibilities)
  eligibility!: BadgeEligibility;

  @Field(() => Int, {
    nullable: true,
    description: 'The counted UPs of the product at which holders are paid; null without a reward.',
  })
  milestone!: number | null;

  @Field(() => badgeRewardingTimes, { nullable: true, description: 'Null without a reward.' })
  rewardingTime!: BadgeRewardingTime | null;

  @Field(() => DateTime, {
    nullable: true,
    description: 'The day of the reward; null unless it is paid on a date.',
  })
  rewardingAt!: Date | null;

  @Field(() => badgeGasPayers)
  gasPayer!: BadgeGasPayer;

  @Field(() => Boolean, { description: 'Holders cannot transfer it.' })
  soulbound!: boolean;

  @Field(() => Boolean, { description: 'Whether its claim link is on.' })
  claimEnabled!: boolean;

  @Field(() => DateTime, { nullable: true, description: 'Null when it has no end.' })
  claimUntil!: Date | null;

  productId!: string;
  names!: BilingualText;
  descriptions!: BilingualText;
  rewardDescription!: BilingualText | null;
  triggeredAt!: Date | null;
  passedAt!: Date | null;
  version!: number;
  deployState!: DeployState;
  suspendedBy!: Suspender | null;
  lacksGas!: boolean;
  deletedAt!: Date | null;
}

export const BadgeConnection = connectionOf(() => Badge, 'Badge');
