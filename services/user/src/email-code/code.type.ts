import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType()
export class SentCode {
  @Field(() => Int, { description: 'Seconds until the next code can be requested.' })
  retryAfterSeconds!: number;
}
