import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType()
@Directive('@key(fields: "id")')
export class User {
  @Field(() => ID)
  id!: string;
}

/** Owned by the catalog, which hands it out to the voter only. */
@ObjectType()
@Directive('@key(fields: "id")')
export class UpReceipt {
  @Field(() => ID)
  id!: string;
}

@ObjectType()
export class UpEarning {
  @Field(() => Int, { description: 'Vitamins.' })
  point!: number;

  @Field(() => Boolean, { description: 'Whether they were taken back.' })
  isReversed!: boolean;

  @Field(() => User, { nullable: true, description: 'Who got them.' })
  member!: User | null;
}
