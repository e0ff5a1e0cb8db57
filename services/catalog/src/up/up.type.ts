import { Field, Int, ObjectType } from 'type-graphql';
import { Product } from '../product/product.type.ts';

/** `UpResolver` has the ranking. */
@ObjectType()
export class UpResult {
  @Field(() => Int, { description: '1, or 2 for a Goldfinger (U5).' })
  addUpValue!: number;

  /** Whoever has just voted sees what she voted for, even if staff take it down meanwhile. */
  @Field(() => Product)
  product!: object;
}
