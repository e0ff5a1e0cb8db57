import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionOf, DateTime } from '#kit/subgraph/graph-types';
import { ProductForm } from '../form/product-form.type.ts';

/** The statuses of a product without TAKEN_DOWN, and WITHDRAWN by its member. */
export const revisionStatus = {
  IN_REVIEW: 'IN_REVIEW',
  RELEASED: 'RELEASED',
  REJECTED: 'REJECTED',
  WITHDRAWN: 'WITHDRAWN',
} as const;
export type RevisionStatus = keyof typeof revisionStatus;
registerEnumType(revisionStatus, { name: 'RevisionStatus' });

/** What staff decide about a revision. */
export const revisionDecisions = { RELEASED: 'RELEASED', REJECTED: 'REJECTED' } as const;
export type RevisionDecision = keyof typeof revisionDecisions;
registerEnumType(revisionDecisions, { name: 'RevisionDecision' });

/** `RevisionResolver` adds the product and who submitted it. */
@ObjectType({
  description:
    'A submission of a product, or an edit of a released one. Who maintains the product sees it.',
})
export class ProductRevision {
  @Field(() => ID)
  id!: string;

  @Field(() => revisionStatus)
  status!: RevisionStatus;

  @Field(() => String, { nullable: true, description: 'Why staff decided so; null without words.' })
  reason!: string | null;

  @Field(() => DateTime)
  submittedAt!: Date;

  @Field(() => DateTime, { nullable: true, description: 'Null while it is in review.' })
  decidedAt!: Date | null;

  @Field(() => Boolean, {
    description: 'Whether it was withdrawn because a later submission of the product replaced it.',
  })
  isReplaced!: boolean;

  @Field(() => ProductForm, { description: 'The product at the submission.' })
  before!: ProductForm;

  @Field(() => ProductForm)
  after!: ProductForm;

  @Field(() => [String], { description: 'Names of the fields of the form that differ.' })
  changedFields!: string[];
}

export const RevisionConnection = connectionOf(() => ProductRevision, 'ProductRevision');

/** `ProductVersionResolver` adds the note. */
@ObjectType({ description: 'What became public at one time.' })
export class ProductVersion {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, { description: 'From 1, for each product.' })
  number!: number;

  @Field(() => DateTime)
  releasedAt!: Date;
}

export const VersionConnection = connectionOf(() => ProductVersion, 'ProductVersion');
