import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime } from '#kit/subgraph/graph-types';
import {
  type BadgeEligibility,
  type BadgeGasPayer,
  badgeEligibilities,
  badgeForecast,
  badgeGasPayers,
} from '#schema/badge-limits';
import { DAY } from '#schema/durations';
import { networkNames } from '#schema/networks';
import { type MilestoneOutlook, milestoneOutlooks } from './milestone.rules.ts';

registerEnumType(milestoneOutlooks, {
  name: 'BadgeMilestoneOutlook',
  description: `TRIGGERED when the badge itself has reached it, REACHED, FORESEEABLE, FAR when it takes more than ${badgeForecast.horizon / DAY} days, or UNKNOWN with too few UPs.`,
});

/** What a form has so far. What is null or left out is not planned. */
@InputType()
export class BadgePlanInput {
  @Field(() => ID, { nullable: true, description: 'The badge of the product that is edited.' })
  badgeId!: string | null;

  @Field(() => String, { nullable: true, description: `${networkNames.join(', ')}.` })
  network!: string | null;

  @Field(() => Int, { nullable: true })
  total!: number | null;

  @Field(() => Int, { defaultValue: 0, description: 'Tokens of an existing badge.' })
  minted!: number;

  @Field(() => badgeGasPayers, { nullable: true })
  gasPayer!: BadgeGasPayer | null;

  @Field(() => badgeEligibilities, { nullable: true })
  eligibility!: BadgeEligibility | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Wallets in the list, for the eligibility LIST.',
  })
  listed!: number | null;

  @Field(() => Int, { nullable: true })
  milestone!: number | null;

  @Field(() => String, { nullable: true, description: 'Wei, as decimal text.' })
  prepayment!: string | null;
}

@ObjectType({
  description:
    'What minting costs. Amounts are in wei, as decimal texts. The site pays for the contract.',
})
export class BadgeGasPlan {
  @Field(() => Int, { description: 'Tokens that are not minted yet.' })
  mints!: number;

  @Field(() => String, {
    nullable: true,
    description: 'What one mint takes at most; null when the claimers pay.',
  })
  perMint!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Of all mints, without transactions that fail and without the balance; null when the claimers pay.',
  })
  atMost!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'With less besides the balance, claiming is suspended; null when the claimers pay.',
  })
  toStart!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What is prepaid; null without a badge, or when the claimers pay.',
  })
  balance!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What one mint takes at the present fee; null while the network does not say it.',
  })
  perMintNow!: string | null;

  @Field(() => String, { nullable: true, description: 'Of all mints; null as perMintNow.' })
  allNow!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Mints that the prepayment covers at the highest fee; null without one.',
  })
  covered!: number | null;

  @Field(() => Int, { nullable: true, description: 'At the present fee; null as perMintNow.' })
  coveredNow!: number | null;
}

@ObjectType({ description: 'What the milestone pays, in vitamins.' })
export class BadgeRewardPlan {
  @Field(() => Int)
  perHolder!: number;

  @Field(() => Int, { description: 'The quantity, or the wallets of a shorter list.' })
  holdersAtMost!: number;

  @Field(() => Float, { description: 'To all holders. A whole number.' })
  atMost!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'If all who may claim today hold it; null where everybody may.',
  })
  holdersNow!: number | null;

  @Field(() => Float, { nullable: true, description: 'To these holders. A whole number.' })
  now!: number | null;
}

@ObjectType({
  description: `When the product reaches the milestone if it gets UPs as before; with a probability of ${badgeForecast.share * 100} per cent between the earliest and the latest time.`,
})
export class BadgeMilestoneForecast {
  @Field(() => milestoneOutlooks)
  outlook!: MilestoneOutlook;

  @Field(() => Int, { description: 'UPs.' })
  missing!: number;

  @Field(() => Int, { description: 'Days of the past from which it is estimated.' })
  days!: number;

  @Field(() => Int, { description: 'Counted UPs of these days.' })
  ups!: number;

  @Field(() => DateTime, { nullable: true, description: 'Null unless it is FORESEEABLE.' })
  earliest!: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'Null also when it is FAR.' })
  likely!: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'Null also when it is FAR.' })
  latest!: Date | null;
}

@ObjectType()
export class BadgePlan {
  @Field(() => BadgeGasPlan, {
    nullable: true,
    description: 'Null without network, total and gas payer, or where the network is not offered.',
  })
  gas!: BadgeGasPlan | null;

  @Field(() => BadgeRewardPlan, {
    nullable: true,
    description: 'Null without milestone, total and eligibility, and when it is TRIGGERED.',
  })
  reward!: BadgeRewardPlan | null;

  @Field(() => BadgeMilestoneForecast, { nullable: true, description: 'Null without milestone.' })
  forecast!: BadgeMilestoneForecast | null;
}
