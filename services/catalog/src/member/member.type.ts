import { Directive, Field, ID, ObjectType } from 'type-graphql';

/*
 * Public sections of a member. The user service hands them out when the member shows the section, and
 * no other field of the graph leads to them.
 */

@ObjectType()
@Directive('@key(fields: "id")')
export class MemberUps {
  @Field(() => ID)
  id!: string;
}

@ObjectType()
@Directive('@key(fields: "id")')
export class MemberFinds {
  @Field(() => ID)
  id!: string;
}

@ObjectType()
@Directive('@key(fields: "id")')
export class MemberPlays {
  @Field(() => ID)
  id!: string;
}
