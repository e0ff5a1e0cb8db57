import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: "The viewer's relation to a product." })
export class ViewerProduct {
  @Field(() => ID)
  id!: string;

  @Field(() => Boolean)
  hasUp!: boolean;

  @Field(() => Boolean)
  hasSubscribe!: boolean;
}
