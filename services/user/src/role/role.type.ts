import { Field, ID, Int, ObjectType } from 'type-graphql';
import { connectionOf, DateTime } from '#kit/subgraph/graph-types';

/** `RoleResolver` adds what was changed and who decided. */
@ObjectType({ description: "A change of a member's roles. Staff only." })
export class RoleDecision {
  @Field(() => ID)
  id!: string;

  @Field(() => Int)
  role!: number;

  @Field(() => String, { nullable: true, description: 'Null for an automatic decision.' })
  reason!: string | null;

  @Field(() => DateTime)
  at!: Date;
}

export const RoleDecisionConnection = connectionOf(() => RoleDecision, 'RoleDecision');
