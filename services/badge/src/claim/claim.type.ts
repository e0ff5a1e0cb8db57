import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionOf, DateTime } from '#kit/subgraph/graph-types';
import { Badge } from '../badge/badge.type.ts';
import { type RewardRefusal, rewardRefusals } from '../reward/who-earns.ts';
import { type ClaimState, type ClaimWay, claimStates, claimWays } from './claim.rules.ts';
import { type EligibilityLack, eligibilityLacks } from './eligible.ts';

registerEnumType(claimStates, {
  name: 'BadgeClaimState',
  description:
    'REQUESTED, SENT to the network, MINED in a block, CONFIRMED when it stays, or FAILED.',
});
registerEnumType(claimWays, {
  name: 'BadgeClaimWay',
  description: 'RELAYER: the site sends the transaction. WALLET: the claimer does, with a voucher.',
});
registerEnumType(rewardRefusals, {
  name: 'BadgeRewardRefusal',
  description:
    'ACCOUNT: it does not count for rewards. OWN: she owns, maintains or shared the product. SAME_MILESTONE: another badge has paid it.',
});

registerEnumType(eligibilityLacks, {
  name: 'BadgeEligibilityLack',
  description:
    'MISSING: no follow, UP or place in the list is known. ACCOUNT: it does not count for rewards. NOT_COUNTED: the follow or UP does not count.',
});

@ObjectType()
export class BadgeClaim {
  @Field(() => ID)
  id!: string;

  @Field(() => claimStates)
  state!: ClaimState;

  @Field(() => claimWays)
  way!: ClaimWay;

  @Field(() => String, {
    nullable: true,
    description: 'Of the transaction; null until it is sent.',
  })
  hash!: string | null;

  @Field(() => String, { nullable: true, description: 'Decimal; null until it is mined.' })
  tokenId!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'REVERTED, REFUSED, NONCE_TAKEN or VOUCHER_EXPIRED: why it failed; null otherwise.',
  })
  reason!: string | null;

  @Field(() => DateTime)
  requestedAt!: Date;

  @Field(() => DateTime, { description: 'When it got its state.' })
  changedAt!: Date;

  address!: string;
  badgeId!: string;
}

export const BadgeClaimConnection = connectionOf(() => BadgeClaim, 'BadgeClaim');

@ObjectType({ description: 'The arguments of mintWithVoucher.' })
export class MintVoucher {
  @Field(() => Int)
  chainId!: number;

  @Field(() => String)
  contract!: string;

  @Field(() => String, { description: 'bytes32.' })
  claimId!: string;

  @Field(() => String)
  to!: string;

  @Field(() => Int, { description: 'Seconds since 1970.' })
  deadline!: number;

  @Field(() => String)
  signature!: string;
}

@ObjectType()
export class RequestedBadgeClaim {
  @Field(() => BadgeClaim)
  claim!: BadgeClaim;

  @Field(() => MintVoucher, {
    nullable: true,
    description: 'For the own transaction of the claimer; null when the site sends it.',
  })
  voucher!: MintVoucher | null;
}

@ObjectType({ description: 'What the viewer may do with a badge.' })
export class BadgeClaimView {
  @Field(() => Badge)
  badge!: Badge;

  @Field(() => BadgeClaim, { nullable: true, description: 'Null when the viewer has none.' })
  claim!: BadgeClaim | null;

  @Field(() => Boolean, { description: 'Whether the viewer is of those who may claim it.' })
  eligible!: boolean;

  @Field(() => eligibilityLacks, {
    nullable: true,
    description: 'What a viewer lacks who is not eligible.',
  })
  lack!: EligibilityLack | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The error code of requestBadgeClaim now; null when it would pass. BADGE_CLAIMED also for a claim on its way, which is returned as it is.',
  })
  refusal!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The error code of nobody being able to claim it now, or to go on with the own claim; null when somebody can.',
  })
  closed!: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description:
      'From when on the viewer gets a voucher for the own wallet again, until then CLAIM_LATER; null when she need not wait.',
  })
  voucherFrom!: Date | null;

  @Field(() => Boolean, {
    description:
      'Whether the own wallet gets no voucher because few are left and the account does not count for rewards.',
  })
  voucherLacksAccount!: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the token of the own claim is still at her wallet; null before the claim is confirmed.',
  })
  holds!: boolean | null;

  @Field(() => rewardRefusals, {
    nullable: true,
    description: 'Why its milestone would not pay the viewer; null when it would, or has none.',
  })
  rewardRefusal!: RewardRefusal | null;
}
