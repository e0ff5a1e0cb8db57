import { Field, ID, ObjectType } from 'type-graphql';

/** `BulkResolver` adds the reason. */
@ObjectType({ description: 'What became of one item of a bulk decision.' })
export class BulkResult {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true, description: 'The error code; null when it is done.' })
  code!: string | null;
}
