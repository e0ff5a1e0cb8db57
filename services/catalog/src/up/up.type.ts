import { Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionOf, DateTime } from '#kit/subgraph/graph-types';
import { Product } from '../product/product.type.ts';

/** `UpResolver` adds the ranking. */
@ObjectType()
export class UpResult {
  @Field(() => Int, { description: '1, or 2 for a Goldfinger (U5).' })
  addUpValue!: number;

  /** Not loaded again, so the voter sees it even if staff take it down at the same time. */
  @Field(() => Product)
  product!: object;
}

/** `UpVoterResolver` adds the voter. */
@ObjectType({ description: "A member's one UP of a product, which stays (U2)." })
export class Up {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: "In the voter's own words, 15-100 characters (U3, U4)." })
  reason!: string;

  @Field(() => Int, { description: '1, or 2 when its voter was a Goldfinger (U5).' })
  value!: number;

  @Field(() => DateTime)
  at!: Date;
}

export const UpConnection = connectionOf(() => Up, 'Up');
