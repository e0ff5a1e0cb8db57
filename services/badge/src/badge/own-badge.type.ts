import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTime } from '#kit/subgraph/graph-types';
import {
  type BadgeEligibility,
  type BadgeGasPayer,
  type BadgeRewardingTime,
  badgeCounts,
  badgeEligibilities,
  badgeGasPayers,
  badgeLengths,
  badgeMilestone,
  badgeRewardingTimes,
} from '#schema/badge-limits';
import { networkNames } from '#schema/networks';
import {
  type ContractPartName,
  contractPartNames,
  type PartState,
  partStates,
} from '../contract/part.rules.ts';
import { Badge } from './badge.type.ts';
import type { BadgeRow } from './badge-row.ts';
import type { BadgeForm } from './form.rules.ts';

registerEnumType(contractPartNames, { name: 'BadgeContractPartName' });
registerEnumType(partStates, { name: 'BadgeContractPartState' });

@InputType()
export class BadgeInput {
  @Field(() => String, { description: `${networkNames.join(', ')}, as far as they are offered.` })
  network!: string;

  @Field(() => String, { description: `${badgeLengths.nameEn.max} letters and digits at most.` })
  nameEn!: string;

  @Field(() => String, { description: `${badgeLengths.nameZh.max} characters at most.` })
  nameZh!: string;

  @Field(() => String, { description: `${badgeLengths.descriptionEn.max} characters at most.` })
  descriptionEn!: string;

  @Field(() => String, { description: `${badgeLengths.descriptionZh.max} characters at most.` })
  descriptionZh!: string;

  @Field(() => String, { description: 'The address that uploadFile returned for the use BADGE.' })
  image!: string;

  @Field(() => Int, { description: `${badgeCounts.total.min}-${badgeCounts.total.max}.` })
  total!: number;

  @Field(() => badgeEligibilities)
  eligibility!: BadgeEligibility;

  @Field(() => [String], {
    defaultValue: [],
    description: `Addresses for the eligibility LIST, ${badgeCounts.listed} at most.`,
  })
  holders!: string[];

  @Field(() => Int, {
    nullable: true,
    description: `A multiple of ${badgeMilestone.step}; null for no reward.`,
  })
  milestone!: number | null;

  @Field(() => badgeRewardingTimes, { nullable: true, description: 'Null is AT_MILESTONE.' })
  rewardingTime!: BadgeRewardingTime | null;

  @Field(() => DateTime, { nullable: true, description: 'Required for ON_DATE.' })
  rewardingAt!: Date | null;

  @Field(() => String, { nullable: true })
  rewardEn!: string | null;

  @Field(() => String, { nullable: true })
  rewardZh!: string | null;

  @Field(() => badgeGasPayers)
  gasPayer!: BadgeGasPayer;

  @Field(() => Boolean, { defaultValue: false })
  soulbound!: boolean;

  @Field(() => Boolean, { defaultValue: true })
  claimEnabled!: boolean;

  @Field(() => DateTime, { nullable: true })
  claimUntil!: Date | null;
}

/** What is left out of an input is null. */
export const formOf = (input: BadgeInput): BadgeForm => ({
  ...input,
  milestone: input.milestone ?? null,
  rewardingTime: input.rewardingTime ?? null,
  rewardingAt: input.rewardingAt ?? null,
  rewardEn: input.rewardEn ?? null,
  rewardZh: input.rewardZh ?? null,
  claimUntil: input.claimUntil ?? null,
});

@ObjectType({ description: 'Prepaid gas of a badge. Amounts are in wei, as decimal texts.' })
export class BadgeGas {
  @Field(() => String, { description: 'What is left, without what claims have reserved.' })
  balance!: string;

  @Field(() => String, { description: 'For claims on their way.' })
  reserved!: string;

  @Field(() => String, { description: 'What the chain took, also for transactions that failed.' })
  spent!: string;

  @Field(() => String, { description: 'What one mint takes at most.' })
  perMint!: string;

  @Field(() => Int, { description: 'How many further mints it covers at the highest fee.' })
  mintsLeft!: number;

  @Field(() => Boolean, { description: 'Claiming is suspended until somebody prepays.' })
  suspended!: boolean;

  @Field(() => Boolean, { description: 'It covers few further mints.' })
  low!: boolean;
}

@ObjectType()
export class GasPrepayment {
  @Field(() => ID)
  id!: string;

  @Field(() => String, {
    description:
      'REPORTED by the wallet, SEEN in a block, CONFIRMED and credited, or UNDONE when its block is gone.',
  })
  state!: string;

  @Field(() => String)
  hash!: string;

  @Field(() => String, { nullable: true, description: 'Wei; null while it was only reported.' })
  amount!: string | null;

  @Field(() => String, { nullable: true, description: 'Null while it was only reported.' })
  payer!: string | null;

  @Field(() => DateTime)
  at!: Date;
}

@ObjectType({ description: 'A part of a contract that was changed after its creation.' })
export class BadgeContractPart {
  @Field(() => contractPartNames, { description: 'PAUSED is true while it mints nothing.' })
  part!: ContractPartName;

  @Field(() => partStates, {
    description:
      'PENDING while the chain is asked to change it; FAILED when the chain has refused that.',
  })
  state!: PartState;

  @Field(() => String, { description: 'What it shall be.' })
  wanted!: string;

  @Field(() => String, { description: 'What it is, in a block that stays.' })
  actual!: string;

  @Field(() => String, {
    nullable: true,
    description: 'REVERTED or REFUSED: why it failed; null otherwise.',
  })
  reason!: string | null;
}

@ObjectType({ description: 'The texts as they were written: none stands for another language.' })
export class BadgeTexts {
  @Field(() => String)
  nameEn!: string;

  @Field(() => String)
  nameZh!: string;

  @Field(() => String)
  descriptionEn!: string;

  @Field(() => String)
  descriptionZh!: string;

  @Field(() => String, { nullable: true, description: 'Null without a reward or words.' })
  rewardEn!: string | null;

  @Field(() => String, { nullable: true, description: 'Null without a reward or words.' })
  rewardZh!: string | null;
}

/** What only the owner of its product sees of a badge. */
@ObjectType()
export class OwnBadge {
  @Field(() => ID)
  id!: string;

  @Field(() => Badge, { description: 'Also a draft.' })
  badge!: BadgeRow;

  @Field(() => BadgeTexts, { description: 'For updateBadge, which replaces all of them.' })
  texts!: BadgeTexts;

  @Field(() => Int, { description: 'updateBadge needs it.' })
  version!: number;

  @Field(() => String, { description: 'NONE, REQUESTED, DEPLOYED or FAILED.' })
  deployState!: string;

  @Field(() => String, {
    nullable: true,
    description: 'bytes32, by which the factory knows it; null for an older badge.',
  })
  key!: string | null;

  @Field(() => String, { nullable: true, description: 'Of staff; null unless they suspended it.' })
  suspensionReason!: string | null;

  @Field(() => Int, { description: 'Claims that have a token or may get one.' })
  claims!: number;

  row!: BadgeRow;
}

/** A badge as staff decide about it. */
@ObjectType()
export class StaffBadge {
  @Field(() => ID)
  id!: string;

  @Field(() => Badge)
  badge!: BadgeRow;

  @Field(() => String, { nullable: true, description: 'Null unless staff suspended it.' })
  suspensionReason!: string | null;
}

const textsOf = ({ names, descriptions, rewardDescription }: BadgeRow): BadgeTexts => ({
  nameEn: names.en,
  nameZh: names.zh,
  descriptionEn: descriptions.en,
  descriptionZh: descriptions.zh,
  rewardEn: rewardDescription?.en || null,
  rewardZh: rewardDescription?.zh || null,
});

export const toOwnBadge = (row: BadgeRow): OwnBadge => {
  const { id, version, deployState, key, suspensionReason, claims } = row;
  const texts = textsOf(row);
  return { id, badge: row, texts, version, deployState, key, suspensionReason, claims, row };
};
