import { Field, Int, ObjectType } from 'type-graphql';
import { Product } from '../product/product.type.ts';

@ObjectType({ description: 'What a product of a merge has.' })
export class MergeSide {
  @Field(() => Product)
  product!: Product;

  @Field(() => Int, { description: 'UPs, also those that were withheld.' })
  ups!: number;

  @Field(() => Int)
  questions!: number;

  @Field(() => Int)
  leads!: number;

  @Field(() => Int, { description: 'Open ones.' })
  claims!: number;

  @Field(() => Int, { description: 'Drafts of edits, of all members.' })
  drafts!: number;

  @Field(() => Int, { description: 'Edits that wait for a decision.' })
  edits!: number;

  @Field(() => Int)
  versions!: number;
}

@ObjectType({ description: 'What a merge of two products would change.' })
export class MergePreview {
  @Field(() => MergeSide)
  duplicate!: MergeSide;

  @Field(() => MergeSide)
  survivor!: MergeSide;

  @Field(() => Int, { description: 'Members with an UP for both; one UP of each is kept.' })
  doubleVoters!: number;

  @Field(() => Int, { description: 'Members who follow both.' })
  doubleFollowers!: number;

  @Field(() => Int, { description: 'The UPs of the survivor after the merge.' })
  upValueAfter!: number;

  @Field(() => Int, { description: 'The followers of the survivor after the merge.' })
  followersAfter!: number;
}
