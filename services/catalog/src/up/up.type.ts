import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionOf, DateTime } from '#kit/subgraph/graph-types';
import { lengths } from '#schema/limits';
import { Product } from '../product/product.type.ts';

/** `UpResolver` adds the ranking. */
@ObjectType()
export class UpResult {
  @Field(() => Int, { description: '1, or 2 for a Goldfinger.' })
  addUpValue!: number;

  /** Not loaded again, so the voter sees it even if staff take it down at the same time. */
  @Field(() => Product)
  product!: object;
}

/** `UpVoterResolver` adds voter and product. */
@ObjectType({ description: "A member's only UP of a product. It is permanent." })
@Directive('@key(fields: "id")')
export class Up {
  @Field(() => ID)
  id!: string;

  @Field(() => String, {
    description: `The voter's reason, ${lengths.upReason.min}-${lengths.upReason.max} characters.`,
  })
  reason!: string;

  @Field(() => Int, { description: '1, or 2 when its voter was a Goldfinger.' })
  value!: number;

  @Field(() => DateTime)
  at!: Date;
}

export const UpConnection = connectionOf(() => Up, 'Up');
