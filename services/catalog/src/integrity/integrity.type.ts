import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionOf, DateTime } from '#kit/subgraph/graph-types';
import { type IntegrityKind, integrityKinds as kindNames } from '#schema/integrity';
import { type CaseStatus, caseStatus } from './case-row.ts';
import { type RuleStatus, ruleStatus } from './rule-row.ts';

export const integrityKinds = Object.fromEntries(kindNames.map((kind) => [kind, kind])) as {
  [K in IntegrityKind]: K;
};

export const caseDecisions = { RELEASE: 'RELEASE', REVERSE: 'REVERSE' } as const;
export type CaseDecision = keyof typeof caseDecisions;

registerEnumType(integrityKinds, {
  name: 'IntegrityKind',
  description: 'What a rule looks for.',
  valuesConfig: {
    BURST: { description: 'Many votes of new accounts for one product in minutes.' },
    NETWORK: { description: 'Votes of new accounts from one network for one product.' },
    RING: { description: 'Members who vote mostly for the products of each other.' },
    TWINS: { description: 'Several accounts of one mailbox vote for one product.' },
  },
});
registerEnumType(ruleStatus, { name: 'IntegrityRuleStatus' });
registerEnumType(caseStatus, {
  name: 'IntegrityCaseStatus',
  description: 'OPEN: staff decide. RELEASED: the UP counts again. REVERSED: it stays withheld.',
});
registerEnumType(caseDecisions, { name: 'IntegrityDecision' });

@ObjectType()
export class RuleParameter {
  @Field(() => String)
  name!: string;

  @Field(() => Int)
  value!: number;
}

@InputType()
export class RuleParameterInput {
  @Field(() => String)
  name!: string;

  @Field(() => Int)
  value!: number;
}

@InputType()
export class IntegrityRuleInput {
  @Field(() => String, { description: 'The same for all versions of a rule.' })
  name!: string;

  @Field(() => integrityKinds)
  kind!: IntegrityKind;

  @Field(() => [RuleParameterInput], { description: 'All parameters of the kind.' })
  parameters!: RuleParameterInput[];
}

/** `IntegrityResolver` adds the parameters and the members. */
@ObjectType({ description: 'One version of a rule that withholds votes. Visible to staff only.' })
export class IntegrityRule {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => Int)
  version!: number;

  @Field(() => integrityKinds)
  kind!: IntegrityKind;

  @Field(() => ruleStatus)
  status!: RuleStatus;

  @Field(() => DateTime)
  draftedAt!: Date;

  @Field(() => DateTime, { nullable: true, description: 'Null for a draft.' })
  activatedAt!: Date | null;

  @Field(() => DateTime, { nullable: true, description: 'Null unless retired.' })
  retiredAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why staff last changed its status; null for a draft and a rule of a release.',
  })
  reason!: string | null;
}

export const IntegrityRuleConnection = connectionOf(() => IntegrityRule, 'IntegrityRule');

/** `IntegrityCaseResolver` adds product, voter and who decided. */
@ObjectType({ description: 'An UP that a rule has withheld. Visible to staff only.' })
export class IntegrityCase {
  @Field(() => ID)
  id!: string;

  @Field(() => caseStatus)
  status!: CaseStatus;

  @Field(() => integrityKinds)
  kind!: IntegrityKind;

  @Field(() => String, { description: 'The name of the rule.' })
  rule!: string;

  @Field(() => Int, { description: 'The version of the rule.' })
  version!: number;

  @Field(() => Int, { description: 'How many UPs matched together.' })
  votes!: number;

  @Field(() => DateTime)
  at!: Date;

  @Field(() => DateTime, { nullable: true, description: 'Null while it is open.' })
  decidedAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: "The staff's reason; null while it is open, and once its member is erased.",
  })
  reason!: string | null;
}

export const IntegrityCaseConnection = connectionOf(() => IntegrityCase, 'IntegrityCase');
