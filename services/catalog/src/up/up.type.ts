import { Field, Int, ObjectType } from 'type-graphql';

/** `UpResolver` has the product and the ranking. */
@ObjectType()
export class UpResult {
  @Field(() => Int, { description: '1, or 2 for a Goldfinger (U5).' })
  addUpValue!: number;
}
