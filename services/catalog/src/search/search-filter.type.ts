import { Field, ID, InputType, Int } from 'type-graphql';

@InputType('SearchFilter', { description: 'A product has to have all that is set.' })
export class SearchFilter {
  @Field(() => ID, { nullable: true })
  category?: string | null;

  @Field(() => Int, { nullable: true })
  chain?: number | null;

  @Field(() => Int, { nullable: true })
  platform?: number | null;

  @Field(() => Int, { nullable: true })
  stage?: number | null;

  @Field(() => Int, { nullable: true })
  language?: number | null;
}
