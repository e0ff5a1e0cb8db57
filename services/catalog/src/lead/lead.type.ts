import { Directive, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionOf, DateTime } from '#kit/subgraph/graph-types';
import { productTypes } from '#schema/enums';
import { type LeadStatus, leadStatus } from './lead.entity.ts';

registerEnumType(leadStatus, { name: 'LeadStatus' });

@InputType()
export class ShareProductInput {
  @Field(() => String, { description: '1-50 characters.' })
  name!: string;

  @Field(() => String, { description: 'A full http or https URL.' })
  homeLink!: string;

  @Field(() => String)
  wx!: string;

  @Field(() => String, { nullable: true })
  email?: string | null;

  @Field(() => String, { nullable: true })
  phone?: string | null;

  @Field(() => String, { description: '1-500 characters; the web client allows 100.' })
  intro!: string;
}

@InputType({
  description:
    'What staff add to a lead. The name in the language of the lead comes from the lead when left out.',
})
export class LeadProductInput {
  @Field(() => productTypes)
  type!: number;

  @Field(() => String, { nullable: true })
  nameEn?: string | null;

  @Field(() => String, { nullable: true })
  nameZh?: string | null;

  @Field(() => String, { nullable: true })
  taglineEn?: string | null;

  @Field(() => String, { nullable: true })
  taglineZh?: string | null;

  @Field(() => String, { nullable: true })
  descriptionEn?: string | null;

  @Field(() => String, { nullable: true })
  descriptionZh?: string | null;

  @Field(() => Int, { defaultValue: 0 })
  stage!: number;

  @Field(() => [Int], { defaultValue: [] })
  platforms!: number[];

  @Field(() => [String], { defaultValue: [] })
  tags!: string[];
}

/** `LeadResolver` adds the sharer and the product. */
@ObjectType({ description: 'Visible to its sharer and staff only.' })
@Directive('@key(fields: "id")')
export class Lead {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  homeLink!: string;

  @Field(() => String)
  wx!: string;

  @Field(() => String, { nullable: true })
  email!: string | null;

  @Field(() => String, { nullable: true })
  phone!: string | null;

  @Field(() => String)
  intro!: string;

  @Field(() => DateTime)
  at!: Date;

  @Field(() => leadStatus)
  status!: LeadStatus;

  @Field(() => String, { nullable: true, description: 'Why it was rejected; null otherwise.' })
  reason!: string | null;
}

export const LeadConnection = connectionOf(() => Lead, 'Lead');
