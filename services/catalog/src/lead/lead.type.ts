import { Directive, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionOf, DateTime } from '#kit/subgraph/graph-types';
import { productTypes } from '#schema/enums';
import { lengths } from '#schema/limits';
import { shownDuplicates } from '../duplicate/find-duplicates.ts';
import { ProductFormInput } from '../form/product-form.type.ts';
import { Product } from '../product/product.type.ts';
import { type LeadStatus, leadStatus } from './lead.entity.ts';

const { leadName, leadIntro } = lengths;

registerEnumType(leadStatus, { name: 'LeadStatus' });

@InputType()
export class ShareProductInput {
  @Field(() => String, { description: `${leadName.min}-${leadName.max} characters.` })
  name!: string;

  @Field(() => String, { description: 'A full http or https URL.' })
  homeLink!: string;

  @Field(() => String)
  wx!: string;

  @Field(() => String, { nullable: true })
  email?: string | null;

  @Field(() => String, { nullable: true })
  phone?: string | null;

  @Field(() => String, {
    description: `${leadIntro.min}-${leadIntro.max} characters; the web client allows ${leadIntro.inputMax}.`,
  })
  intro!: string;
}

@InputType({
  description:
    "The form of a lead's product. The name in the language of the lead and the site come from the lead when left out.",
})
export class LeadProductInput extends ProductFormInput {
  @Field(() => productTypes)
  declare type: number;

  @Field(() => Int, { defaultValue: 0 })
  declare stage: number;

  @Field(() => [Int], { defaultValue: [] })
  declare platforms: number[];

  @Field(() => [String], { defaultValue: [] })
  declare tags: string[];
}

const duplicateSize = `@listSize(assumedSize: ${shownDuplicates})`;

@ObjectType({
  description: `What has the same link as a lead, or another link of the same site; at most ${shownDuplicates} of each.`,
})
export class LeadDuplicates {
  @Directive(duplicateSize)
  @Field(() => [Product], { description: 'Products in every status.' })
  products!: Product[];

  @Directive(duplicateSize)
  @Field(() => [Lead], { description: 'Other open leads, oldest first.' })
  leads!: Lead[];

  @Directive(duplicateSize)
  @Field(() => [Product], { description: 'With another link of the site, in every status.' })
  siteProducts!: Product[];

  @Directive(duplicateSize)
  @Field(() => [Lead], { description: 'Open ones with another link of the site, oldest first.' })
  siteLeads!: Lead[];
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
