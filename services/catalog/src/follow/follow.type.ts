import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A product as the viewer stands to it.' })
export class ViewerProduct {
  @Field(() => ID)
  id!: string;

  @Field(() => Boolean)
  hasUp!: boolean;

  @Field(() => Boolean)
  hasSubscribe!: boolean;
}
